import { deleteChat, deletePrivate, editChat, editPrivate, sendChat, sendPrivate } from '@salon/contract';
import type { ToolHost } from '../tool.ts';
import type { ChatFact, ChatToolState, Posted } from './chat.state.ts';

type Host = ToolHost<ChatToolState, ChatFact>;

/** A message of mine on its way. */
export interface Message {
  readonly clientKey: string;
  readonly text: string;
}

/** Sends a message to everybody; null, else why it was not sent. */
export async function sendToAll({ send, dispatch }: Host, message: Message): Promise<string | null> {
  const answer = await send(sendChat, message);
  if (answer.ok) dispatch({ is: 'chat.accepted', message: answer.reply });
  return answer.ok ? null : answer.code;
}

/** The same to one person alone. */
export async function sendToOne(
  { send, dispatch }: Host,
  participantId: string,
  message: Message,
): Promise<string | null> {
  const answer = await send(sendPrivate, { participantId, ...message });
  if (answer.ok) dispatch({ is: 'chat.privateAccepted', message: answer.reply });
  return answer.ok ? null : answer.code;
}

/** Changes the text of a message of mine; the hub tells everybody, and me. */
export async function edit(
  { ask }: Host,
  { roomId = '', seq, edits = 0 }: Posted,
  text: string,
  personId?: string,
): Promise<boolean> {
  const change = { seq, text, edit: edits + 1 };
  const answer =
    personId === undefined
      ? await ask(editChat, { roomId, ...change })
      : await ask(editPrivate, { participantId: personId, ...change });
  return answer !== null;
}

/** Deletes a message. */
export async function remove({ ask }: Host, { roomId = '', seq }: Posted, personId?: string): Promise<boolean> {
  const answer =
    personId === undefined
      ? await ask(deleteChat, { roomId, seq })
      : await ask(deletePrivate, { participantId: personId, seq });
  return answer !== null;
}
