import {
  type ChatMessage,
  deleteChat,
  deletePrivate,
  editChat,
  editPrivate,
  type MessageReaction,
  reactToChat,
  sendChat,
  sendPrivate,
} from '@salon/contract';
import type { ToolHost } from '../tool.ts';
import type { ChatFact, ChatToolState, Posted, Unsent } from './chat.state.ts';

type Host = ToolHost<ChatToolState, ChatFact>;

const mentionsSent = (mentions: ChatMessage['mentions']) =>
  mentions === undefined || mentions.length === 0
    ? {}
    : { mentions: mentions.map(({ id, written }) => ({ participantId: id, written })) };

const filesSent = (files: ChatMessage['files'] = []) =>
  files.length === 0 ? {} : { files: files.map(({ id }) => id) };

/** Sends a message to everyone; null, else why it was not sent. */
export async function sendToAll(
  { send, dispatch, room }: Host,
  { clientKey, text, replyTo, mentions, files }: Unsent,
): Promise<string | null> {
  const answer = await send(sendChat, {
    clientKey,
    text,
    ...filesSent(files),
    ...mentionsSent(mentions),
    ...(replyTo !== undefined && { replyTo: { roomId: replyTo.roomId ?? room().roomId, seq: replyTo.seq } }),
  });
  if (answer.ok) dispatch({ is: 'chat.accepted', message: answer.reply });
  return answer.ok ? null : answer.code;
}

/** The same to one person alone. */
export async function sendToOne(
  { send, dispatch }: Host,
  participantId: string,
  { clientKey, text, files }: Unsent,
): Promise<string | null> {
  const answer = await send(sendPrivate, { participantId, clientKey, text, ...filesSent(files) });
  if (answer.ok) dispatch({ is: 'chat.privateAccepted', message: answer.reply });
  return answer.ok ? null : answer.code;
}

/** Changes the text of a message of mine; the hub tells everyone, and me. */
export async function edit(
  { ask }: Host,
  { roomId = '', seq, edits = 0 }: Posted,
  text: string,
  personId?: string,
  mentions?: ChatMessage['mentions'],
): Promise<boolean> {
  const change = { seq, text, edit: edits + 1 };
  const answer =
    personId === undefined
      ? await ask(editChat, { roomId, ...change, ...mentionsSent(mentions) })
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

/** Reacts to a message to everyone, or takes that back. */
export async function react(
  { ask }: Host,
  { roomId = '', seq }: Posted,
  reaction: MessageReaction['reaction'],
  on: boolean,
): Promise<boolean> {
  return (await ask(reactToChat, { roomId, seq, reaction, on })) !== null;
}
