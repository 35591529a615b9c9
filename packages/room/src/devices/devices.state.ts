import type { DeviceChoice, DeviceKind, DeviceState } from '../core.ts';
import { type DeviceLists, noDevices } from './browser.ts';

/** What someone chose last time. Ids are null for the system's default. */
export interface DeviceChoices {
  readonly microphoneId: string | null;
  readonly cameraId: string | null;
  readonly speakerId: string | null;
  /** Whether the device is wanted on. */
  readonly microphone: boolean;
  readonly camera: boolean;
}

/** One of my own devices: what is wanted, what is so, and what stands between. */
export interface OwnDevice extends DeviceState {
  /** What is shown and sent, live while `actual` is on; a microphone that is muted in a meeting keeps it. */
  readonly track: MediaStreamTrack | null;
  /** The device in use or chosen; null for the system's default. */
  readonly id: string | null;
  /** A processor holds the device's own track back: nothing is shown or sent while it prepares, or since it failed. */
  readonly held: 'preparing' | 'failed' | null;
}

/**
 * Something that happened to the devices, told once. `nowUsing`: the one in use is gone and this one took over; `lost`:
 * and there is no other; `processorFailed`: what was to change it does not work, and it is sent as it is.
 */
export interface DeviceChange {
  readonly is: 'connected' | 'disconnected' | 'nowUsing' | 'lost' | 'processorFailed';
  readonly kind: DeviceKind;
  readonly name: string;
}

/**
 * Everything about my devices. `access`, before entering: `looking` until the browser said what is there; `ask` when it would
 * ask the visitor, who is told why first; `asking` while it does.
 */
export interface DevicesState {
  readonly access: 'looking' | 'ask' | 'asking' | 'settled';
  readonly microphone: OwnDevice;
  readonly camera: OwnDevice;
  readonly options: DeviceLists;
  readonly speakerId: string | null;
  readonly canChooseSpeaker: boolean;
  readonly deviceChange: DeviceChange | null;
}

const own = (wanted: boolean, id: string | null): OwnDevice => ({
  wanted,
  actual: 'off',
  blockedBy: null,
  track: null,
  id,
  held: null,
});

export const firstState = (choices: DeviceChoices, canChooseSpeaker: boolean): DevicesState => ({
  access: 'looking',
  microphone: own(choices.microphone, choices.microphoneId),
  camera: own(choices.camera, choices.cameraId),
  options: noDevices,
  speakerId: choices.speakerId,
  canChooseSpeaker,
  deviceChange: null,
});

const labelled = (options: readonly DeviceChoice[]): readonly DeviceChoice[] =>
  options.filter((option) => option.label !== '');

/** What a change of the device list has to tell: the first thing that came or went, among those that have names. */
export function deviceChangeBetween(before: DeviceLists, after: DeviceLists): DeviceChange | null {
  for (const kind of ['microphone', 'camera', 'speaker'] as const) {
    const old = labelled(before[kind]);
    const now = labelled(after[kind]);
    // The first list with names is no news, only permission.
    if (old.length === 0) continue;
    const removed = old.find((option) => !now.some((item) => item.label === option.label));
    if (removed !== undefined) return { is: 'disconnected', kind, name: removed.label };
    const come = now.find((option) => !old.some((item) => item.label === option.label));
    if (come !== undefined) return { is: 'connected', kind, name: come.label };
  }
  return null;
}
