import {
  answerMeeting,
  getCalendarPreferences,
  getMeetingCalendarModal,
  getMeetingDetail,
  getMeetingFile,
  getMeetingRecords,
  type InputOf,
  type ReplyOf,
  registerMeeting,
  saveCalendarPreferences,
} from '@salon/contract';
import { send } from '../../../shared/api/index.ts';

export type Preferences = ReplyOf<typeof getCalendarPreferences>;
/** What somebody invited may answer. */
export type Answer = InputOf<typeof answerMeeting>['response'];

export const readDetail = (id: string) => send(getMeetingDetail, { id });
/** The address that opens another calendar with this meeting filled in. */
export const readCalendarEntry = (id: string) => send(getMeetingCalendarModal, { id });
export const readRecords = (id: string) => send(getMeetingRecords, { id });
export const readFile = (id: string) => send(getMeetingFile, { id });
export const answerAs = (id: string, response: Answer) => send(answerMeeting, { id, response });
export const addToMine = (id: string, accessCode: string) => send(registerMeeting, { id, accessCode });

export const readPreferences = () => send(getCalendarPreferences, {});
export const savePreferences = (input: InputOf<typeof saveCalendarPreferences>) => send(saveCalendarPreferences, input);
