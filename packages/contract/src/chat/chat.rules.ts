import type { ChatMessage } from './chat.states.ts';

type Written = Pick<ChatMessage, 'authorId'> & { readonly deletedBy?: ChatMessage['deletedBy'] | null };

/** Why a person may not change the text of a message; null: they may. */
export const getEditMessageDenial = ({ authorId, deletedBy }: Written, personKey: string): 'chat.notFound' | null =>
  authorId === personKey && !deletedBy ? null : 'chat.notFound';

/** Why someone may not delete a message to everyone; null: they may. A moderator deletes anybody's. */
export const getDeleteMessageDenial = (
  { authorId }: Written,
  { personKey, moderates }: { personKey: string; moderates: boolean },
): 'room.notModerator' | null => (authorId === personKey || moderates ? null : 'room.notModerator');
