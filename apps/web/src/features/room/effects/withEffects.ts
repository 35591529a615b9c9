import type { Devices, Kind, TrackProcessor } from '@salon/room/devices';
import { readStoredEffects } from './effects.kept.ts';

/**
 * Devices with the effects that were chosen the last time; their code comes with the first track, which waits for it. `meeting`:
 * the encoded query of the join link.
 */
export function withEffects(devices: Devices, meeting: string): Devices {
  const { background, noise } = readStoredEffects();
  const processor =
    (kind: Kind): TrackProcessor =>
    async (...given) =>
      (await import('./effects.ts')).processorOf(kind, devices, meeting)(...given);
  if (background !== 'none') void devices.process('camera', processor('camera'), true);
  if (noise) void devices.process('microphone', processor('microphone'));
  return devices;
}
