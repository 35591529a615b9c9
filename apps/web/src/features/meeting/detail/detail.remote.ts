import {
  type answerMeeting,
  type getCalendarPreferences,
  getMeetingFile,
  type InputOf,
  type ReplyOf,
  registerMeeting,
} from '@salon/contract';
import { send } from '#shared/api/index.ts';

export type Preferences = ReplyOf<typeof getCalendarPreferences>;
/** What someone invited may answer. */
export type Answer = InputOf<typeof answerMeeting>['response'];

export const readFile = (id: string) => send(getMeetingFile, { id });
export const addToMine = (id: string, accessCode: string) => send(registerMeeting, { id, accessCode });
