import type { ChatMessage } from './chat.states.ts';

type Written = Pick<ChatMessage, 'authorId'> & { readonly deletedBy?: ChatMessage['deletedBy'] | null };

/** Why somebody may not change the text of a message; null: they may. */
export const whyNotEditMessage = ({ authorId, deletedBy }: Written, participantId: string): 'chat.notFound' | null =>
  authorId === participantId && !deletedBy ? null : 'chat.notFound';

/** Why somebody may not delete a message to everybody; null: they may. A moderator deletes anybody's. */
export const whyNotDeleteMessage = (
  { authorId }: Written,
  { participantId, moderates }: { participantId: string; moderates: boolean },
): 'room.notModerator' | null => (authorId === participantId || moderates ? null : 'room.notModerator');
