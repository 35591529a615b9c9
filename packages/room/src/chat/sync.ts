import { CHAT_LAST, type ChatMessage, listChat, listPrivate, listPrivateThreads, readPrivate } from '@salon/contract';
import { isFinal } from '../live/final.ts';
import { backoff } from '../live/pause.ts';
import type { ToolHost } from '../tool.ts';
import type { ChatFact, ChatToolState } from './chat.state.ts';
import { isPosted } from './messageLog.ts';
import { behindOn, catchUpChanges, INITIAL_BACKOFF_MS, LATE_MS, MAX_BACKOFF_MS } from './syncChanges.ts';

type Host = ToolHost<ChatToolState, ChatFact>;

const wantedLines = ({ transient }: ChatToolState) =>
  Object.entries(transient.lines).filter(([, line]) => line.need !== null);
const lacksPrivate = (state: ChatToolState): boolean =>
  state.transient.threadsNeed !== null || wantedLines(state).length > 0;

/** Runs `fill` now and whenever something is missing, one run at a time. */
function whenever(host: Host, isMissing: (state: ChatToolState) => boolean, fill: (host: Host) => Promise<void>): void {
  let fetching = false;
  const check = (now: ChatToolState) => {
    if (fetching || !isMissing(now)) return;
    fetching = true;
    void fill(host).finally(() => {
      fetching = false;
    });
  };
  host.react(check);
  check(host.state());
}

/** Starts fetching missing messages and reporting read positions. */
export function startSync(host: Host): void {
  whenever(host, ({ transient }) => transient.need !== null, fetchMissed);
  whenever(host, lacksPrivate, catchUpPrivate);
  whenever(host, (state) => behindOn(state).length > 0, catchUpChanges);
  const reported: Record<string, number> = {};
  whenever(
    host,
    (state) => readNow(state, reported) !== null,
    (one) => tellRead(one, reported),
  );
}

/** Latest unreported read message of the open private conversation. */
function readNow({ privately: { chats, openId } }: ChatToolState, reported: Readonly<Record<string, number>>) {
  const chat = chats.find(({ personId }) => personId === openId);
  const latest = chat?.entries.findLast((entry) => isPosted(entry) && entry.authorId === openId);
  if (chat === undefined || latest === undefined || !isPosted(latest)) return null;
  return latest.seq > (reported[chat.personId] ?? 0) ? { participantId: chat.personId, seq: latest.seq } : null;
}

/** Has my other devices know what I read. */
async function tellRead({ state, send, pause, scope }: Host, reported: Record<string, number>): Promise<void> {
  let tries = 0;
  for (let read = readNow(state(), reported); read !== null && !scope.ended; read = readNow(state(), reported)) {
    const answer = await send(readPrivate, read);
    if (answer.ok || isFinal(answer.code)) {
      reported[read.participantId] = read.seq;
      tries = 0;
    } else {
      tries += 1;
      await pause.wait(backoff(tries, INITIAL_BACKOFF_MS, MAX_BACKOFF_MS));
    }
  }
}

/** Fetches the newest messages until none are missing. */
async function fetchMissed({ state, dispatch, send, pause, scope }: Host): Promise<void> {
  const need = () => state().transient.need;
  let tries = 0;
  while (!scope.ended && need() !== null) {
    if (state().transient.held.length > 0) await pause.wait(LATE_MS);
    const after = need()?.after;
    if (after === undefined || scope.ended) return;
    const answer = await send(listChat, { after });
    if (answer.ok) dispatch({ is: 'chat.page', ...answer.reply });
    tries = need() !== null && state().last === after ? tries + 1 : 0;
    if (tries > 0) await pause.wait(backoff(tries, INITIAL_BACKOFF_MS, MAX_BACKOFF_MS));
  }
}

/** Private conversations: first the list, then their messages. */
async function catchUpPrivate({ state, dispatch, send, pause, scope }: Host): Promise<void> {
  const readList = async (): Promise<boolean> => {
    const need = state().transient.threadsNeed;
    if (need === null) return false;
    const answer = await send(listPrivateThreads, need.after === null ? {} : { after: need.after });
    if (answer.ok) dispatch({ is: 'chat.privateThreads', threads: answer.reply.threads, more: answer.reply.more });
    return answer.ok;
  };
  const readLine = async (personId: string): Promise<boolean> => {
    const after = state().transient.lines[personId]?.need ?? null;
    if (after === null) return true;
    const answer = await send(listPrivate, { participantId: personId, after });
    if (!answer.ok) return false;
    dispatch({ is: 'chat.privatePage', personId, ...answer.reply });
    return answer.reply.messages.length > 0;
  };

  let tries = 0;
  while (!scope.ended && lacksPrivate(state())) {
    let moved = await readList();
    if (wantedLines(state()).some(([, line]) => line.held.length > 0)) await pause.wait(LATE_MS);
    for (const [personId] of wantedLines(state())) {
      if (scope.ended) return;
      moved = (await readLine(personId)) || moved;
    }
    tries = moved ? 0 : tries + 1;
    if (tries > 0 && lacksPrivate(state())) await pause.wait(backoff(tries, INITIAL_BACKOFF_MS, MAX_BACKOFF_MS));
  }
}

/** Fetches the page before the oldest loaded message. */
export async function readOlder({ state, ask, dispatch }: Host, personId?: string): Promise<void> {
  const { privately } = state();
  const log = personId === undefined ? state() : privately.chats.find((chat) => chat.personId === personId);
  if (log === undefined || log.first <= 1) return;
  const page = { before: log.first };
  const answer =
    personId === undefined ? await ask(listChat, page) : await ask(listPrivate, { participantId: personId, ...page });
  if (answer !== null) dispatch({ is: 'chat.older', personId: personId ?? null, ...answer });
}

/** All messages of a conversation, oldest first; null after a refusal, which is reported. */
export async function readAll({ ask, room }: Host, personId?: string): Promise<readonly ChatMessage[] | null> {
  const { roomId } = room();
  const all: ChatMessage[][] = [];
  for (let before = CHAT_LAST; before > 1; ) {
    const answer =
      personId === undefined
        ? await ask(listChat, { before })
        : await ask(listPrivate, { participantId: personId, before });
    // A transfer in the meantime would continue in another room.
    if (answer === null || (personId === undefined && room().roomId !== roomId)) return null;
    all.unshift(answer.messages);
    before = answer.messages[0]?.seq ?? 1;
  }
  return all.flat();
}
