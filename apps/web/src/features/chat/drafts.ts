import { readForTab, removeForTab, writeForTab } from '#shared/storage/storage.ts';

/** Each conversation has its own: what was meant for one person never stands ready for everyone. */
const keyOf = (conversation: string): string => `draft.${conversation}`;

/** How a conversation is named here: everyone's, or the one with a person. */
export const draftName = (meetingId: string, personId: string | undefined): string =>
  personId === undefined ? meetingId : `${meetingId}.${personId}`;

/** What was typed and not sent in a conversation: it outlives the panel and a reload of this tab. */
export const readDraft = (conversation: string): string => readForTab(keyOf(conversation)) ?? '';

export function keepDraft(conversation: string, text: string): void {
  if (text === '') removeForTab(keyOf(conversation));
  else writeForTab(keyOf(conversation), text);
}
