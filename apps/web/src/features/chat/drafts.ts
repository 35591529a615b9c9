import { readForTab, removeForTab, writeForTab } from '../../shared/storage/storage.ts';

const keyOf = (meetingId: string): string => `draft.${meetingId}`;

/** What was typed and not sent in a meeting: it outlives the panel and a reload of this tab. */
export const readDraft = (meetingId: string): string => readForTab(keyOf(meetingId)) ?? '';

export function keepDraft(meetingId: string, text: string): void {
  if (text === '') removeForTab(keyOf(meetingId));
  else writeForTab(keyOf(meetingId), text);
}
