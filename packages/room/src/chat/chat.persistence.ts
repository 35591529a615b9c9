import type { ChatToolState, TalkingTo } from './chat.state.ts';

/** What a reload leaves as it was: whose conversation is brought up. */
export const persistedOf = ({ talkingTo }: ChatToolState) => ({ talkingTo });

/** The chat after a reload. The same conversation again, before the room knows who is in it: nothing private is ever typed into everyone's. */
export const withPersisted = (state: ChatToolState, persisted: unknown): ChatToolState => ({
  ...state,
  talkingTo: isRecord(persisted) ? anyoneIn(persisted.talkingTo) : null,
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const anyoneIn = (value: unknown): TalkingTo | null =>
  isRecord(value) && typeof value.id === 'string' && value.id !== '' && typeof value.fullName === 'string'
    ? { id: value.id, fullName: value.fullName }
    : null;
