import type { MessageReaction } from '@salon/contract';
import type { Reaction } from '#shared/room/index.ts';

/** Whether someone reacts to a message in a way. */
export const hasReacted = (all: readonly MessageReaction[] | undefined, reaction: Reaction, id: string): boolean =>
  all?.some((one) => one.reaction === reaction && one.by.some((person) => person.id === id)) === true;
