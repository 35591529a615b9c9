import * as z from 'zod/mini';
import { PublicId } from '../meeting/meeting.rules.ts';
import { type Poll, type PollKind, type PollResults, pollKinds } from './poll.states.ts';

/** Most polls of a meeting. */
export const POLLS_MAX = 50;
export const QUESTION_MAX = 300;
export const OPTIONS_MIN = 2;
export const OPTIONS_MAX = 10;
export const OPTION_MAX = 120;
export const TYPED_MAX = 280;
export const RATING_MAX = 5;
/** The result of an open anonymous poll is shown from so many votes on: before, it would tell who voted what. */
export const ANONYMOUS_SHOWN_FROM = 3;
/** Answers of a poll with names on one page. */
export const ANSWERS_PAGE = 100;

/** Answers to a yes / no question, in the order of their counts. */
export const YES = 0;
export const NO = 1;
export const ABSTAIN = 2;

/** Control characters and line breaks count as a space. */
const oneLine = z.overwrite((text: string) => text.replace(/[\p{Cc}\s]+/gu, ' '));
const Line = (longest: number) =>
  z
    .string('field.required')
    .check(oneLine, z.trim(), z.minLength(1, 'field.required'), z.maxLength(longest, 'field.textLong'));

/** What a moderator says about a poll. Options belong to `single` and `multiple`; the other kinds bring their own. */
const draftFields = {
  kind: z.enum(pollKinds, 'field.invalid'),
  question: Line(QUESTION_MAX),
  options: z._default(z.array(Line(OPTION_MAX)).check(z.maxLength(OPTIONS_MAX, 'field.invalid')), []),
  /** No one can find out who voted what, neither moderators nor anyone who reads the database. Else moderators see names. */
  anonymous: z._default(z.boolean(), true),
  /** Everyone sees the result while the poll is open; else moderators alone, until it is published. */
  live: z._default(z.boolean(), false),
  /**
   * A formal vote: invited accounts alone vote, once each, and it counts when so many per cent of them did. Its result shows
   * to no one before it is closed. Null: a poll that everyone in the room takes part in.
   */
  quorum: z._default(
    z.nullable(z.int('field.invalid').check(z.minimum(1, 'field.invalid'), z.maximum(100, 'field.invalid'))),
    null,
  ),
};

const hasOptions = (kind: PollKind): boolean => kind === 'single' || kind === 'multiple';
/** Questions that a formal vote can ask. */
export const mayBeFormal = (kind: PollKind): boolean => kind === 'yesNo' || kind === 'single';

interface Asked {
  kind: PollKind;
  options: string[];
  quorum: number | null;
}
const enoughOptions = z.refine<Asked>(({ kind, options }) => !hasOptions(kind) || options.length >= OPTIONS_MIN, {
  error: 'field.required',
  path: ['options'],
});
const differentOptions = z.refine<Asked>(
  ({ kind, options }) => !hasOptions(kind) || new Set(options).size === options.length,
  { error: 'field.invalid', path: ['options'] },
);
const formalKind = z.refine<Asked>(({ kind, quorum }) => quorum === null || mayBeFormal(kind), {
  error: 'field.invalid',
  path: ['kind'],
});

/** A new poll, or with `pollId` a draft as it is to be. */
export const PollDraft = z
  .object({ pollId: z.optional(PublicId), ...draftFields })
  .check(enoughOptions, differentOptions, formalKind);
export type PollDraft = z.infer<typeof PollDraft>;

/** The same for a meeting of the caller's that need not continue. */
export const PreparedPoll = z
  .object({ id: PublicId, pollId: z.optional(PublicId), ...draftFields })
  .check(enoughOptions, differentOptions, formalKind);

/** One person's vote: indexes into the options (for `rating` 0 to 4, for `yesNo` YES, NO, ABSTAIN), or a text of their own. */
export const Vote = z.object({
  choices: z._default(
    z
      .array(z.int('field.invalid').check(z.minimum(0, 'field.invalid'), z.maximum(OPTIONS_MAX - 1, 'field.invalid')))
      .check(z.maxLength(OPTIONS_MAX, 'field.invalid')),
    [],
  ),
  text: z._default(z.string('field.invalid').check(oneLine, z.trim(), z.maxLength(TYPED_MAX, 'field.textLong')), ''),
});
export type Vote = z.infer<typeof Vote>;

/** How many answers a question has to choose from; a typed one has none. */
export function answersOf({ kind, options }: Pick<Poll, 'kind' | 'options'>): number {
  if (kind === 'yesNo') return 3;
  if (kind === 'rating') return RATING_MAX;
  return kind === 'typed' ? 0 : options.length;
}

/** Why a vote is none for this question, as the field's phrase key, or null. */
export function voteFault(poll: Pick<Poll, 'kind' | 'options'>, { choices, text }: Vote): string | null {
  if (poll.kind === 'typed') return text === '' ? 'field.required' : null;
  if (choices.length === 0) return 'field.required';
  if (poll.kind !== 'multiple' && choices.length > 1) return 'field.invalid';
  const known = choices.every((choice) => choice < answersOf(poll));
  return known && new Set(choices).size === choices.length ? null : 'field.invalid';
}

/** The results with one more vote in them. Texts stay in alphabetical order: which came last does not show. */
export function withVote(
  poll: Pick<Poll, 'kind'>,
  { counts, texts }: PollResults,
  { choices, text }: Vote,
): PollResults {
  if (poll.kind === 'typed') return { counts, texts: [...texts, text].sort() };
  return { counts: counts.map((count, answer) => count + (choices.includes(answer) ? 1 : 0)), texts };
}

/** Results before anybody voted. */
export const noVotes = (poll: Pick<Poll, 'kind' | 'options'>): PollResults => ({
  counts: Array.from({ length: answersOf(poll) }, () => 0),
  texts: [],
});

/** The mean of a rating, 1 to {@link RATING_MAX}; null while no one rated. */
export function meanOf(counts: readonly number[]): number | null {
  const votes = counts.reduce((sum, count) => sum + count, 0);
  return votes === 0 ? null : counts.reduce((sum, count, index) => sum + count * (index + 1), 0) / votes;
}

/** Least number of votes that a quorum asks for. */
export const votesNeeded = ({ quorum, eligible }: Pick<Poll, 'quorum' | 'eligible'>): number =>
  Math.ceil((eligible * (quorum ?? 0)) / 100);

/** What a formal vote came to. `chosen`: the index of the option with the most votes. */
export type Outcome = { is: 'noQuorum' | 'accepted' | 'rejected' | 'tie' } | { is: 'chosen'; option: number };

/**
 * The outcome of a closed formal vote: too few voted; more yes than no, or not (abstentions count for the quorum alone); the
 * option with the most votes, or none where two have as many.
 */
export function outcomeOf(
  poll: Pick<Poll, 'kind' | 'quorum' | 'eligible' | 'voted'>,
  { counts }: PollResults,
): Outcome {
  if (poll.voted < votesNeeded(poll) || poll.voted === 0) return { is: 'noQuorum' };
  if (poll.kind === 'yesNo') {
    const [yes = 0, no = 0] = counts;
    if (yes === no) return { is: 'tie' };
    return { is: yes > no ? 'accepted' : 'rejected' };
  }
  const most = Math.max(...counts);
  const first = counts.indexOf(most);
  return counts.lastIndexOf(most) === first ? { is: 'chosen', option: first } : { is: 'tie' };
}

/** Whether someone may see the result now. */
export function maySeeResults(
  poll: Pick<Poll, 'state' | 'live' | 'anonymous' | 'quorum' | 'voted'>,
  isModerator: boolean,
): boolean {
  if (poll.state === 'draft') return false;
  if (poll.state === 'published') return true;
  if (poll.state === 'closed') return isModerator || poll.live;
  if (poll.quorum !== null || (poll.anonymous && poll.voted < ANONYMOUS_SHOWN_FROM)) return false;
  return isModerator || poll.live;
}
