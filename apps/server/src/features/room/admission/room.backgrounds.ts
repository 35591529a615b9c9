import { limitsOfMeeting, openLink } from '#features/meeting/index.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from './room.admission.ts';

/** Whether people in a meeting may put pictures behind themselves, by the package that it was made with. */
export async function hasPictures(deps: Deps, encoded: string, account: Caller['account']): Promise<boolean> {
  const { meeting } = await openLink(deps, encoded, account);
  return (await limitsOfMeeting(deps, meeting.id))?.customBackgrounds === true;
}
