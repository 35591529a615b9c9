import { type MessageReaction, reactions } from '@salon/contract';
import type { PhraseKey } from '../../shared/phrases/index.ts';

export type Reaction = MessageReaction['reaction'];

/** What each reaction is called. */
export const reactionNames: Readonly<Record<Reaction, PhraseKey>> = {
  '👍': 'room.reactionLike',
  '👏': 'room.reactionClap',
  '❤️': 'room.reactionHeart',
  '😂': 'room.reactionLaugh',
  '😮': 'room.reactionWow',
  '🎉': 'room.reactionParty',
};

export const allReactions: readonly Reaction[] = reactions;

/** Whether somebody reacts to a message in a way. */
export const hasReacted = (all: readonly MessageReaction[] | undefined, reaction: Reaction, id: string): boolean =>
  all?.some((one) => one.reaction === reaction && one.by.some((person) => person.id === id)) === true;
