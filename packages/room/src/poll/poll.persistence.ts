import { pollKinds, type Vote } from '@salon/contract';
import type { PollForm, PollsState } from './poll.state.ts';

/** What a reload leaves as it was: what I was choosing and writing. */
export const persistedOf = ({ chosen, form }: PollsState) => ({ chosen, form });

/** The polls after a reload. */
export function withPersisted(state: PollsState, persisted: unknown): PollsState {
  const { chosen, form } = isRecord(persisted) ? persisted : {};
  const votes = Object.entries(isRecord(chosen) ? chosen : {}).flatMap(([id, value]) =>
    isVote(value) ? [[id, value] as const] : [],
  );
  return { ...state, chosen: Object.fromEntries(votes), form: isForm(form) ? form : null };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isVote = (value: unknown): value is Vote =>
  isRecord(value) &&
  typeof value.text === 'string' &&
  Array.isArray(value.choices) &&
  value.choices.every((choice) => Number.isInteger(choice));

const isForm = (value: unknown): value is PollForm =>
  isRecord(value) &&
  pollKinds.some((kind) => kind === value.kind) &&
  typeof value.question === 'string' &&
  Array.isArray(value.options) &&
  value.options.every((option) => typeof option === 'string') &&
  typeof value.anonymous === 'boolean' &&
  typeof value.live === 'boolean' &&
  (value.quorum === null || typeof value.quorum === 'number') &&
  (value.pollId === undefined || typeof value.pollId === 'string');
