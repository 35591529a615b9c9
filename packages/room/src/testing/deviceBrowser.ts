import type { DeviceBrowser, Kind } from '../devices/browser.ts';
import type { Permission } from '../devices/deviceError.ts';
import type { DeviceChoices } from '../devices/devices.state.ts';
import { createDevices } from '../devices/devices.ts';
import type { Loudness } from '../devices/meter.ts';

/** A live track that a test can end from outside. */
export class FakeTrack extends EventTarget {
  readonly id: string;
  readonly kind: 'audio' | 'video';
  readonly label: string;
  readonly deviceId: string;
  readyState: 'live' | 'ended' = 'live';
  enabled = true;
  /** The system holds it back. */
  muted = false;

  constructor(kind: 'audio' | 'video', deviceId: string, label: string) {
    super();
    this.kind = kind;
    this.deviceId = deviceId;
    this.label = label;
    this.id = `${kind}-${deviceId}`;
  }

  stop(): void {
    this.readyState = 'ended';
  }

  getSettings(): MediaTrackSettings {
    return { deviceId: this.deviceId };
  }
}

interface Device {
  kind: MediaDeviceKind;
  deviceId: string;
  label: string;
}

const microphone: Device = { kind: 'audioinput', deviceId: 'mic-1', label: 'Dizüstü mikrofonu' };
const camera: Device = { kind: 'videoinput', deviceId: 'cam-1', label: 'Dizüstü kamerası' };

/** A browser whose devices, permissions and refusals a test decides on. */
export class FakeDeviceBrowser implements DeviceBrowser {
  secure = true;
  canChooseSpeaker = true;
  devices: Device[] = [microphone, camera];
  permissions: Record<Kind, Permission> = { microphone: 'granted', camera: 'granted' };
  /** What asking for a kind fails with. */
  failures: Partial<Record<Kind, Error>> = {};
  /** A device that does not open. */
  broken = '';
  /** What the visitor answers when the browser asks. */
  answer: Permission = 'granted';
  readonly asked: MediaStreamConstraints[] = [];
  readonly tracks: FakeTrack[] = [];
  private readonly list = new EventTarget();
  private readonly watchers = new Map<Kind, Set<() => void>>();

  media: DeviceBrowser['media'] = {
    getUserMedia: (constraints) => this.open(constraints ?? {}),
    enumerateDevices: async () => this.devices.map((device) => this.shown(device)) as MediaDeviceInfo[],
    addEventListener: (name: string, listener: EventListenerOrEventListenerObject) =>
      this.list.addEventListener(name, listener),
    removeEventListener: (name: string, listener: EventListenerOrEventListenerObject) =>
      this.list.removeEventListener(name, listener),
  };

  async permission(kind: Kind): Promise<Permission> {
    return this.permissions[kind];
  }

  watchPermission(kind: Kind, onChange: () => void): () => void {
    const watchers = this.watchers.get(kind) ?? new Set();
    watchers.add(onChange);
    this.watchers.set(kind, watchers);
    return () => watchers.delete(onChange);
  }

  /** How loud it is at the microphone. */
  loudness: Loudness = { level: 0, amplitude: 0 };
  /** The tracks that are listened to. */
  readonly metered: unknown[] = [];
  readonly frames = new Set<() => void>();

  meter(track: MediaStreamTrack) {
    this.metered.push(track);
    return { read: () => this.loudness, close: () => void this.metered.splice(this.metered.indexOf(track), 1) };
  }

  every(_ms: number, then: () => void): () => void {
    this.frames.add(then);
    return () => this.frames.delete(then);
  }

  /** The device in use stops on its own. */
  unplug(kind: Kind, rest: Device[]): void {
    this.devices = rest;
    const track = this.live.findLast((item) => item.kind === (kind === 'camera' ? 'video' : 'audio'));
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
  }

  /** Plugs devices in or out. */
  plug(devices: Device[]): void {
    this.devices = devices;
    this.list.dispatchEvent(new Event('devicechange'));
  }

  changePermission(kind: Kind, permission: Permission): void {
    this.permissions[kind] = permission;
    for (const watcher of this.watchers.get(kind) ?? []) watcher();
  }

  get live(): FakeTrack[] {
    return this.tracks.filter((track) => track.readyState === 'live');
  }

  private shown(device: Device): Device {
    const kind = device.kind === 'videoinput' ? 'camera' : 'microphone';
    return this.permissions[kind] === 'granted' ? device : { ...device, deviceId: '', label: '' };
  }

  private async open(constraints: MediaStreamConstraints): Promise<MediaStream> {
    this.asked.push(constraints);
    const tracks: FakeTrack[] = [];
    for (const [kind, desired] of [
      ['microphone', constraints.audio],
      ['camera', constraints.video],
    ] as const) {
      if (!desired) continue;
      tracks.push(this.openOne(kind, desired));
    }
    this.tracks.push(...tracks);
    const of = (kind: string) => tracks.filter((track) => track.kind === kind);
    return {
      getAudioTracks: () => of('audio'),
      getVideoTracks: () => of('video'),
      getTracks: () => tracks,
    } as unknown as MediaStream;
  }

  private openOne(kind: Kind, desired: boolean | MediaTrackConstraints): FakeTrack {
    const failure = this.failures[kind];
    if (this.permissions[kind] === 'prompt') this.permissions[kind] = this.answer;
    if (this.permissions[kind] === 'denied') throw new DOMException('Permission denied', 'NotAllowedError');
    if (failure !== undefined) throw failure;
    const exact =
      typeof desired === 'object' && typeof desired.deviceId === 'object' && 'exact' in desired.deviceId
        ? desired.deviceId.exact
        : null;
    const input = kind === 'camera' ? 'videoinput' : 'audioinput';
    const candidates = this.devices.filter((device) => device.kind === input);
    const device = exact === null ? candidates[0] : candidates.find((item) => item.deviceId === exact);
    if (device === undefined) throw new DOMException('', exact === null ? 'NotFoundError' : 'OverconstrainedError');
    if (device.deviceId === this.broken) throw new DOMException('', 'NotReadableError');
    return new FakeTrack(kind === 'camera' ? 'video' : 'audio', device.deviceId, device.label);
  }
}

export const firstVisit: DeviceChoices = {
  microphoneId: null,
  cameraId: null,
  speakerId: null,
  microphone: true,
  camera: true,
};
export const headset: Device = { kind: 'audioinput', deviceId: 'mic-2', label: 'Kulaklık' };
export const webcam: Device = { kind: 'videoinput', deviceId: 'cam-2', label: 'Web kamerası' };
export const laptop = { microphone, camera };

/** Devices on a browser of a test's own; `kept` is what is remembered for the next time. */
export function someDevices(choices: Partial<DeviceChoices> = {}, browser = new FakeDeviceBrowser()) {
  const kept: Partial<DeviceChoices> = {};
  const devices = createDevices({
    browser,
    choices: { ...firstVisit, ...choices },
    keepChoices: (change) => Object.assign(kept, change),
  });
  return { devices, browser, kept };
}
