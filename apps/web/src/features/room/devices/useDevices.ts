import type { Devices, DevicesState } from '@salon/room/devices';
import { useSyncExternalStore } from 'react';

export const useDevices = (devices: Devices): DevicesState =>
  useSyncExternalStore(devices.subscribe, devices.snapshot, devices.snapshot);
