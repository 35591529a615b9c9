import { type SeriesScope, type SuspendAction, suspendMeeting } from '@salon/contract';
import { send } from '../../../shared/api/index.ts';

/** Takes meetings back, for a while or for good, or resumes them. */
export const takeBack = (id: string, action: SuspendAction, scope: SeriesScope) =>
  send(suspendMeeting, { id, action, scope });
