import { reactions } from '@salon/contract';
import type { PhraseKey } from '../phrases/index.ts';

export type Reaction = (typeof reactions)[number];

/** What each reaction is called. */
export const reactionNames: Readonly<Record<Reaction, PhraseKey>> = {
  '👍': 'room.reactionLike',
  '👏': 'room.reactionClap',
  '❤️': 'room.reactionHeart',
  '😂': 'room.reactionLaugh',
  '😮': 'room.reactionWow',
  '🎉': 'room.reactionParty',
};

/** The same of a reaction that someone sent; null: it is none of these. */
export const reactionKey = (reaction: string): PhraseKey | null => {
  const known = reactions.find((item) => item === reaction);
  return known === undefined ? null : reactionNames[known];
};
