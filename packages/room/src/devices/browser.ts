import type { DeviceChoice, DeviceKind } from '../core.ts';
import type { Permission } from './deviceError.ts';
import type { LevelMeter } from './meter.ts';

/** The two kinds that send; the speaker only plays. */
export type Kind = Exclude<DeviceKind, 'speaker'>;
export const kinds = ['microphone', 'camera'] as const;

/** The parts of the browser that devices are reached through; a test gives its own. */
export interface DeviceBrowser {
  /** Null where the browser has none or the page is not secure. */
  readonly media: Pick<
    MediaDevices,
    'getUserMedia' | 'enumerateDevices' | 'addEventListener' | 'removeEventListener'
  > | null;
  readonly secure: boolean;
  /** Sound can be sent to a chosen speaker. */
  readonly canChooseSpeaker: boolean;
  permission(kind: Kind): Promise<Permission>;
  /** Calls back when the permission for a device changes, until the returned function is called. */
  watchPermission(kind: Kind, onChange: () => void): () => void;
  /** Listens to a live track. */
  meter(track: MediaStreamTrack): LevelMeter;
  /** Calls back every this many milliseconds while the page is looked at, until the returned function is called. */
  every(ms: number, then: () => void): () => void;
}

// Firefox and older Safari do not know these names; asking is then the only way to find out.
const query = (kind: Kind): Promise<PermissionStatus> | null => {
  try {
    return navigator.permissions?.query({ name: kind as PermissionName }) ?? null;
  } catch {
    return null;
  }
};

async function statusOf(kind: Kind): Promise<PermissionStatus | null> {
  try {
    return await query(kind);
  } catch {
    return null;
  }
}

function watchPermission(kind: Kind, onChange: () => void): () => void {
  let over = false;
  let status: PermissionStatus | null = null;
  void statusOf(kind).then((found) => {
    if (over) return;
    status = found;
    status?.addEventListener?.('change', onChange);
  });
  return () => {
    over = true;
    status?.removeEventListener?.('change', onChange);
  };
}

/** No one needs to see their level to enter: what measures it comes a moment later. */
function meter(track: MediaStreamTrack): LevelMeter {
  let opened: LevelMeter | null = null;
  let closed = false;
  const open = async () => {
    const { openLevelMeter } = await import('./meter.ts');
    if (!closed) opened = openLevelMeter(track);
  };
  open().catch(() => undefined);
  return {
    read: () => opened?.read() ?? null,
    close() {
      closed = true;
      opened?.close();
    },
  };
}

export const thisDeviceBrowser = (): DeviceBrowser => ({
  media: navigator.mediaDevices ?? null,
  secure: window.isSecureContext !== false,
  canChooseSpeaker: typeof HTMLMediaElement !== 'undefined' && 'setSinkId' in HTMLMediaElement.prototype,
  permission: async (kind) => (await statusOf(kind))?.state ?? 'unknown',
  watchPermission,
  meter,
  every(ms, then) {
    let frame = 0;
    let last = 0;
    const step = (now: number): void => {
      frame = requestAnimationFrame(step);
      if (now - last < ms) return;
      last = now;
      then();
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  },
});

const inputKind: Record<Kind, MediaDeviceKind> = { microphone: 'audioinput', camera: 'videoinput' };

/** The devices by kind, as the browser lists them. Labels, and most ids, are empty until access was allowed. */
export type DeviceLists = Readonly<Record<DeviceKind, readonly DeviceChoice[]>>;
export const noDevices: DeviceLists = { microphone: [], camera: [], speaker: [] };

/** Sorts what the browser lists. Windows' "communications" entries repeat another device and are left out. */
export function sortDevices(found: readonly Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label'>[]): DeviceLists {
  const of = (kind: MediaDeviceKind) =>
    found
      .filter((item) => item.kind === kind && item.deviceId !== 'communications')
      .map((item) => ({ id: item.deviceId, label: item.label }));
  return { microphone: of(inputKind.microphone), camera: of(inputKind.camera), speaker: of('audiooutput') };
}

/** What is asked of the browser for a kind; the picture has the size that is sent. */
export function constraintsFor(kind: Kind, id: string | null): MediaStreamConstraints {
  const device = id === null || id === '' ? {} : { deviceId: { exact: id } };
  return kind === 'microphone'
    ? { audio: { ...device, echoCancellation: true, noiseSuppression: true, autoGainControl: true } }
    : { video: { ...device, width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } } };
}
