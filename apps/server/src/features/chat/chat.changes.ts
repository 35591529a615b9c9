import {
  CHANGES_PAGE,
  type ChatMessage,
  chatChanged,
  type editChat,
  getDeleteMessageDenial,
  getEditMessageDenial,
  type Mentions,
  type ParsedOf,
  type PrivateMessage,
  privateChanged,
} from '@salon/contract';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { Participant } from '#platform/principal.ts';
import { chatChangesIn, nextChatChange } from '../room/index.ts';
import { toChatMessage, toChatMessages } from './chat.hydrate.ts';
import { type ChatRow, changedAfter } from './chat.queries.ts';
import { lockMessage, type MessageChange, updateMessage } from './chat.store.ts';
import type { Deps } from './deps.ts';
import { demandWords, removeFilesTo } from './files.service.ts';
import { writeMentions } from './mentions.store.ts';
import { type PrivateRow, privateChangedAfter, threadOf } from './private.queries.ts';
import { notifyPrivateMessage, toPrivateMessages, twoOf } from './private.service.ts';
import { lockPrivate, nextPrivateChange, updatePrivate } from './private.store.ts';
import { deleteReactionsTo } from './reactions.store.ts';

type Written = Pick<ChatRow, 'authorId' | 'text' | 'edits' | 'deletedBy' | 'files'>;
/** What becomes of a message; null: it is so already. Throws where it may not. */
type Change = (message: Written) => MessageChange | null;
interface Edit {
  text: string;
  edit: number;
}

/** A retry finds the text as it wanted it. What was edited meanwhile is not overwritten unseen. */
const edited =
  ({ personKey }: Participant, { text, edit }: Edit): Change =>
  (message) => {
    const why = getEditMessageDenial(message, personKey);
    if (why !== null) throw new DomainError(why);
    demandWords(text, message.files);
    if (message.text === text) return null;
    if (message.edits !== edit - 1) throw new DomainError('chat.changedMeanwhile');
    return { text, edits: edit };
  };

const deleted =
  ({ personKey, role }: Participant): Change =>
  (message) => {
    const why = getDeleteMessageDenial(message, { personKey, moderates: role === 'moderator' });
    if (why !== null) throw new DomainError(why);
    if (message.deletedBy !== null) return null;
    return { text: '', edits: 0, files: 0, deletedBy: message.authorId === personKey ? 'author' : 'moderator' };
  };

/** Changes a message of the room where someone is, and tells the room. */
async function changeMessage(
  deps: Deps,
  participant: Participant,
  { roomId, seq }: { roomId: string; seq: number },
  change: Change,
  mentions?: Mentions,
): Promise<ChatMessage> {
  // Someone who was moved meanwhile means a message of the room before.
  if (roomId !== participant.roomId) throw new DomainError('chat.notFound');
  const { message, isNew } = await transact(deps.db, async (tx) => {
    const before = await lockMessage(tx, roomId, seq);
    if (before === null) throw new DomainError('chat.notFound');
    const set = change(before);
    if (set === null) return { message: await toChatMessage(tx, before), isNew: false };
    if (set.deletedBy) await deleteReactionsTo(tx, before);
    if (set.deletedBy) await removeFilesTo(deps, tx, { roomId, seq });
    const row = await updateMessage(tx, before, { ...set, changed: await nextChatChange(tx, roomId) });
    await writeMentions(tx, row, mentions);
    return { message: await toChatMessage(tx, row), isNew: true };
  });
  if (isNew) deps.hub.toRoom(roomId, chatChanged, message);
  return message;
}

/** Changes the text of a message of the author's; its files stay. */
export async function edit(
  deps: Deps,
  participant: Participant,
  input: ParsedOf<typeof editChat>,
): Promise<ChatMessage> {
  if (participant.rules.chatOff) throw new DomainError('chat.off');
  return changeMessage(deps, participant, input, edited(participant, input), input.mentions);
}

/** Deletes the text and the files of a message; the message keeps its number. */
export const remove = (deps: Deps, participant: Participant, input: { roomId: string; seq: number }) =>
  changeMessage(deps, participant, input, deleted(participant));

/** Rows of one page, and up to which change someone who has it knows everything. `before`: the latest change before it was read. */
function pageOf<Row extends { changed: number }>(rows: readonly Row[], after: number, before: number) {
  const page = rows.slice(0, CHANGES_PAGE);
  const more = rows.length > CHANGES_PAGE;
  const last = page.at(-1)?.changed ?? after;
  return { page, more, changes: more ? last : Math.max(last, before) };
}

/** A page of what was changed in a room after a change. */
export async function changesIn(deps: Deps, { roomId, personKey }: Participant, after: number) {
  const before = await chatChangesIn(deps.db, roomId);
  const { page, ...rest } = pageOf(await changedAfter(deps.db, roomId, after, CHANGES_PAGE + 1), after, before);
  return { roomId, messages: await toChatMessages(deps.db, page, personKey), ...rest };
}

/** Changes what someone wrote to one other, and tells the two. */
async function changePrivate(
  deps: Deps,
  participant: Participant,
  { participantId, seq }: { participantId: string; seq: number },
  change: Change,
): Promise<PrivateMessage> {
  const two = await twoOf(deps, participant, participantId);
  const thread = await threadOf(deps.db, two.pair);
  if (thread === null) throw new DomainError('chat.notFound');
  const { row, isNew } = await transact(deps.db, async (tx): Promise<{ row: PrivateRow; isNew: boolean }> => {
    const before = await lockPrivate(tx, thread.id, seq);
    if (before === null) throw new DomainError('chat.notFound');
    const set = change(before);
    if (set === null) return { row: before, isNew: false };
    if (set.deletedBy) await removeFilesTo(deps, tx, { threadId: thread.id, seq });
    const changed = await nextPrivateChange(tx, thread.id);
    return { row: await updatePrivate(tx, before, { ...set, changed }), isNew: true };
  });
  return notifyPrivateMessage(deps, row, two, isNew ? privateChanged : null);
}

/** Changes the text of what someone wrote to one other. */
export async function editPrivateMessage(
  deps: Deps,
  participant: Participant,
  input: { participantId: string; seq: number } & Edit,
): Promise<PrivateMessage> {
  if (participant.rules.privateChatOff) throw new DomainError('chat.privateOff');
  return changePrivate(deps, participant, input, edited(participant, input));
}

/** Deletes the text of what someone wrote to one other; no moderator does. */
export const deletePrivateMessage = (
  deps: Deps,
  participant: Participant,
  input: { participantId: string; seq: number },
) =>
  changePrivate(deps, participant, input, (message) => {
    if (message.authorId !== participant.personKey) throw new DomainError('chat.notFound');
    return deleted(participant)(message);
  });

/** A page of what was changed in a conversation of two after a change. */
export async function findPrivateChanges(deps: Deps, participant: Participant, participantId: string, after: number) {
  const two = await twoOf(deps, participant, participantId);
  const thread = await threadOf(deps.db, two.pair);
  const rows = thread === null ? [] : await privateChangedAfter(deps.db, thread.id, after, CHANGES_PAGE + 1);
  const { page, ...rest } = pageOf(rows, after, thread?.changes ?? 0);
  return { messages: await toPrivateMessages(deps.db, page, two), ...rest };
}
