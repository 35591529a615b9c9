import { createDevices, type Devices, thisDeviceBrowser } from '@salon/room/devices';
import { withEffects } from '../effects/withEffects.ts';
import { keepChoices, readChoices } from './choices.ts';
import { lasting } from './lasting.ts';

/** No meeting: a choice of the background is tried, whatever a package has. */
export const NO_MEETING = '';

/** The chosen devices, to be tried without a meeting. */
export const openDevices = (): Devices =>
  lasting(
    withEffects(createDevices({ browser: thisDeviceBrowser(), choices: readChoices(), keepChoices }), NO_MEETING),
  );
