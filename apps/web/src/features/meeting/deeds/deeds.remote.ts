import { type SeriesScope, type SuspendDeed, suspendMeeting } from '@salon/contract';
import { send } from '../../../shared/api/index.ts';

/** Takes meetings back, for a while or for good, or resumes them. */
export const takeBack = (id: string, deed: SuspendDeed, scope: SeriesScope) =>
  send(suspendMeeting, { id, deed, scope });
