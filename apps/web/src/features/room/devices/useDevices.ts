import { useSyncExternalStore } from 'react';
import type { DevicesState } from './devices.state.ts';
import type { OwnDevices } from './devices.ts';

export const useDevices = (devices: OwnDevices): DevicesState =>
  useSyncExternalStore(devices.subscribe, devices.snapshot);
