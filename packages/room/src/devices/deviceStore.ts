import { type Kind, noDevices } from './browser.ts';
import type { DeviceChange, DevicesState, OwnDevice } from './devices.state.ts';

/** The state of the devices and its listeners. */
export interface DeviceStore {
  subscribe(listener: () => void): () => void;
  snapshot(): DevicesState;
  set(part: Partial<DevicesState>): void;
  change(kind: Kind, part: Partial<OwnDevice>): void;
  tell(deviceChange: DeviceChange): void;
  /** Back to what it was before the browser was asked. Calls no listener: the page that shows it is left. */
  reset(): void;
}

export function createDeviceStore(initial: DevicesState): DeviceStore {
  let state = initial;
  const listeners = new Set<() => void>();
  const set = (part: Partial<DevicesState>): void => {
    state = { ...state, ...part };
    for (const listener of [...listeners]) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => state,
    set,
    change: (kind, part) => set({ [kind]: { ...state[kind], ...part } }),
    tell: (deviceChange) => set({ deviceChange }),
    reset() {
      state = { ...state, access: 'looking', options: noDevices };
    },
  };
}
