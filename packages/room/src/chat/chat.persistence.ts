import type { ChatToolState, TalkingTo } from './chat.state.ts';
import { withTransient } from './chat.state.ts';

/** What a reload leaves as it was: which private messages were seen, and whose conversation is brought up. */
export const persistedOf = ({ privately, transient, talkingTo }: ChatToolState) => ({
  read: { ...transient.read, ...Object.fromEntries(privately.chats.map(({ personId, read }) => [personId, read])) },
  talkingTo,
});

/** The chat after a reload. The same conversation again, before the room knows who is in it: nothing private is ever typed into everybody's. */
export function withPersisted(state: ChatToolState, persisted: unknown): ChatToolState {
  const { read, talkingTo } = isRecord(persisted) ? persisted : {};
  const seen = Object.entries(isRecord(read) ? read : {}).flatMap(([id, seq]) =>
    typeof seq === 'number' && Number.isInteger(seq) ? [[id, seq] as const] : [],
  );
  return withTransient({ ...state, talkingTo: somebodyIn(talkingTo) }, { read: Object.fromEntries(seen) });
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const somebodyIn = (value: unknown): TalkingTo | null =>
  isRecord(value) && typeof value.id === 'string' && value.id !== '' && typeof value.fullName === 'string'
    ? { id: value.id, fullName: value.fullName }
    : null;
