import type { MediaSource, RoomRules } from '@salon/contract';
import type { DeviceState } from '@salon/room';
import type { PhraseKey } from '#shared/phrases/index.ts';

const takenKeys: Readonly<Record<MediaSource, PhraseKey>> = {
  microphone: 'room.microphoneTaken',
  camera: 'room.cameraTaken',
  screen: 'room.screenTaken',
};

/**
 * Why a source cannot be switched on now, or null. Only what the visitor cannot change from here counts: a denied or
 * busy device may be tried again by pressing the button.
 */
export function getSendDenial(
  source: MediaSource,
  device: DeviceState,
  canShareScreens: boolean,
  fixed?: RoomRules['fixed'],
): PhraseKey | null {
  if (source === 'screen' && fixed?.includes('screensOff')) return 'room.screenNotInPackage';
  if (device.blockedBy === 'moderator') return takenKeys[source];
  if (source !== 'screen' || device.actual !== 'off') return null;
  return device.blockedBy === 'unsupported' || !canShareScreens ? 'room.shareUnsupported' : null;
}

/** Whether a device stands in the way of itself, with help to offer. */
export const isObstructed = (device: DeviceState): boolean =>
  device.blockedBy !== null && device.blockedBy !== 'moderator';
