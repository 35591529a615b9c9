import { type DeviceOption, type Devices, type Kind, noDevices } from './browser.ts';
import type { Choices } from './choices.ts';
import type { PageDeviceError } from './deviceError.ts';

/** One of my own devices: what is wanted, what is so, and what stands between. */
export interface OwnDevice {
  readonly wanted: boolean;
  readonly actual: 'off' | 'starting' | 'on';
  readonly blockedBy: PageDeviceError | null;
  /** The live track while `actual` is on. */
  readonly track: MediaStreamTrack | null;
  /** The device in use or chosen; null for the system's default. */
  readonly id: string | null;
}

/** Something that happened to the devices, told once. */
export interface DeviceChange {
  readonly is: 'connected' | 'disconnected' | 'nowUsing';
  readonly name: string;
}

/**
 * Everything about devices before entering. `access`: `looking` until the browser said what is there; `ask` when it would
 * ask the visitor, who is told why first; `asking` while it does.
 */
export interface DevicesState {
  readonly access: 'looking' | 'ask' | 'asking' | 'settled';
  readonly microphone: OwnDevice;
  readonly camera: OwnDevice;
  readonly options: Devices;
  readonly speakerId: string | null;
  readonly canChooseSpeaker: boolean;
  readonly deviceChange: DeviceChange | null;
}

export type DevicesEvent =
  | { readonly is: 'access'; readonly access: DevicesState['access'] }
  | { readonly is: 'listed'; readonly options: Devices }
  | { readonly is: 'wanted'; readonly kind: Kind; readonly wanted: boolean }
  | { readonly is: 'chosen'; readonly kind: Kind | 'speaker'; readonly id: string | null }
  | { readonly is: 'starting'; readonly kind: Kind }
  | { readonly is: 'opened'; readonly kind: Kind; readonly track: MediaStreamTrack; readonly id: string | null }
  | { readonly is: 'blocked'; readonly kind: Kind; readonly by: PageDeviceError }
  | { readonly is: 'closed'; readonly kind: Kind }
  | { readonly is: 'told'; readonly deviceChange: DeviceChange };

const own = (wanted: boolean, id: string | null): OwnDevice => ({
  wanted,
  actual: 'off',
  blockedBy: null,
  track: null,
  id,
});

export const firstState = (choices: Choices, canChooseSpeaker: boolean): DevicesState => ({
  access: 'looking',
  microphone: own(choices.microphone, choices.microphoneId),
  camera: own(choices.camera, choices.cameraId),
  options: noDevices,
  speakerId: choices.speakerId,
  canChooseSpeaker,
  deviceChange: null,
});

const change = (state: DevicesState, kind: Kind, part: Partial<OwnDevice>): DevicesState => ({
  ...state,
  [kind]: { ...state[kind], ...part },
});

export function reduce(state: DevicesState, event: DevicesEvent): DevicesState {
  switch (event.is) {
    case 'access':
      return { ...state, access: event.access };
    case 'listed':
      return { ...state, options: event.options };
    case 'wanted':
      // Switching off also puts the device error away: nobody is nagged about a device that they do not want.
      return change(state, event.kind, event.wanted ? { wanted: true } : { wanted: false, blockedBy: null });
    case 'chosen':
      return event.kind === 'speaker' ? { ...state, speakerId: event.id } : change(state, event.kind, { id: event.id });
    case 'starting':
      return change(state, event.kind, { actual: 'starting', blockedBy: null, track: null });
    case 'opened':
      return change(state, event.kind, { actual: 'on', blockedBy: null, track: event.track, id: event.id });
    case 'blocked':
      return change(state, event.kind, { actual: 'off', blockedBy: event.by, track: null });
    case 'closed':
      return change(state, event.kind, { actual: 'off', track: null });
    case 'told':
      return { ...state, deviceChange: event.deviceChange };
  }
}

const labelled = (options: readonly DeviceOption[]): readonly DeviceOption[] =>
  options.filter((option) => option.label !== '');

/** What a change of the device list has to tell: the first thing that came or went, among those that have names. */
export function deviceChangeBetween(before: Devices, after: Devices): DeviceChange | null {
  for (const kind of ['microphone', 'camera', 'speaker'] as const) {
    const old = labelled(before[kind]);
    const now = labelled(after[kind]);
    // The first list with names is no news, only permission.
    if (old.length === 0) continue;
    const gone = old.find((option) => !now.some((item) => item.label === option.label));
    if (gone !== undefined) return { is: 'disconnected', name: gone.label };
    const come = now.find((option) => !old.some((item) => item.label === option.label));
    if (come !== undefined) return { is: 'connected', name: come.label };
  }
  return null;
}
