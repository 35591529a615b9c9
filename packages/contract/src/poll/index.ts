export * from './poll.calls.ts';
export * from './poll.rules.ts';
export * from './poll.signals.ts';
export * from './poll.states.ts';
export * from './poll.words.ts';
export * from './preparedPoll.calls.ts';
