import { mayBeFormal, OPTIONS_MAX, OPTIONS_MIN, type PollKind } from '@salon/contract';
import type { PhraseKey } from '#shared/phrases/index.ts';

/** A poll as it is being written. */
export interface PollValues {
  pollId?: string | undefined;
  kind: PollKind;
  question: string;
  options: string[];
  anonymous: boolean;
  live: boolean;
  quorum: number | null;
}

/** The share of invited accounts that a formal vote asks for unless it says otherwise. Per cent. */
const QUORUM_DEFAULT = 50;

export const newPoll = (): PollValues => ({
  kind: 'single',
  question: '',
  options: ['', ''],
  anonymous: true,
  live: false,
  quorum: null,
});

/** A draft to be changed; there is room for options also where its kind has none. */
export const formOf = ({ id, ...poll }: Omit<PollValues, 'pollId'> & { id: string }): PollValues => ({
  pollId: id,
  kind: poll.kind,
  question: poll.question,
  options: poll.options.length >= OPTIONS_MIN ? [...poll.options] : ['', ''],
  anonymous: poll.anonymous,
  live: poll.live,
  quorum: poll.quorum,
});

export const asksOptions = ({ kind }: Pick<PollValues, 'kind'>): boolean => kind === 'single' || kind === 'multiple';

/** Another kind of answer; one that no formal vote asks for is none. */
export const withKind = (values: PollValues, kind: PollKind): PollValues => ({
  ...values,
  kind,
  quorum: mayBeFormal(kind) ? values.quorum : null,
});

export const withFormal = (values: PollValues, formal: boolean): PollValues => ({
  ...values,
  quorum: formal ? QUORUM_DEFAULT : null,
  live: formal ? false : values.live,
});

export const withOption = (values: PollValues, index: number, text: string): PollValues => ({
  ...values,
  options: values.options.map((option, at) => (at === index ? text : option)),
});

export const mayAddOption = ({ options }: PollValues): boolean => options.length < OPTIONS_MAX;
export const mayRemoveOption = ({ options }: PollValues): boolean => options.length > OPTIONS_MIN;

export interface PollFaults {
  question?: PhraseKey;
  options?: PhraseKey;
  quorum?: PhraseKey;
}

/** Every rule that the values break. */
export function faultsOf(values: PollValues): PollFaults {
  const faults: PollFaults = {};
  if (values.question.trim() === '') faults.question = 'field.required';
  const options = filled(values);
  if (asksOptions(values) && options.length < OPTIONS_MIN) faults.options = 'poll.optionsFew';
  else if (asksOptions(values) && new Set(options).size < options.length) faults.options = 'poll.optionsSame';
  const { quorum } = values;
  if (quorum !== null && (!Number.isInteger(quorum) || quorum < 1 || quorum > 100)) faults.quorum = 'poll.quorumRange';
  return faults;
}

const filled = ({ options }: PollValues): string[] =>
  options.map((option) => option.trim().replace(/\s+/g, ' ')).filter((option) => option !== '');

/** What is sent: fields that were left empty are no options. */
export const draftOf = (values: PollValues): PollValues => ({
  ...values,
  options: asksOptions(values) ? filled(values) : [],
});
