import { listChat, listPrivate, listPrivateThreads } from '@salon/contract';
import { backoff } from '../live/pause.ts';
import type { ToolHost } from '../tool.ts';
import type { ChatFact, ChatToolState } from './chat.state.ts';

type Host = ToolHost<ChatToolState, ChatFact>;

/** A message in between is often just late; it is fetched when it has not come by then. Milliseconds. */
const LATE = 250;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

/** Runs `fill` whenever the state says that something is missing, one at a time. */
function whenever({ react }: Host, isMissing: (state: ChatToolState) => boolean, fill: () => Promise<void>): void {
  let fetching = false;
  react((now) => {
    if (fetching || !isMissing(now)) return;
    fetching = true;
    void fill().finally(() => {
      fetching = false;
    });
  });
}

/** Fetches the newest messages where the state says that some are missing, until none is. */
export function catchUp(host: Host): void {
  const { state, dispatch, send, pause, scope } = host;
  const need = () => state().transient.need;

  const fill = async () => {
    let tries = 0;
    while (!scope.ended && need() !== null) {
      if (state().transient.held.length > 0) await pause.wait(LATE);
      const after = need()?.after;
      if (after === undefined || scope.ended) return;
      const answer = await send(listChat, { after });
      if (answer.ok) dispatch({ is: 'chat.page', messages: answer.reply.messages });
      tries = need() !== null && state().last === after ? tries + 1 : 0;
      if (tries > 0) await pause.wait(backoff(tries, FIRST_WAIT, LONGEST_WAIT));
    }
  };

  whenever(host, ({ transient }) => transient.need !== null, fill);
}

const wantedLines = ({ transient }: ChatToolState) =>
  Object.entries(transient.lines).filter(([, line]) => line.need !== null);
const lacksPrivate = (state: ChatToolState): boolean =>
  state.transient.threadsNeed !== null || wantedLines(state).length > 0;

/** The same for what is written with single people: first with whom, then what. */
export function catchUpPrivate(host: Host): void {
  const { state, dispatch, send, pause, scope } = host;
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
    dispatch({ is: 'chat.privatePage', personId, messages: answer.reply.messages });
    return answer.reply.messages.length > 0;
  };

  const fill = async () => {
    let tries = 0;
    while (!scope.ended && lacksPrivate(state())) {
      let moved = await readList();
      if (wantedLines(state()).some(([, line]) => line.held.length > 0)) await pause.wait(LATE);
      for (const [personId] of wantedLines(state())) {
        if (scope.ended) return;
        moved = (await readLine(personId)) || moved;
      }
      tries = moved ? 0 : tries + 1;
      if (tries > 0 && lacksPrivate(state())) await pause.wait(backoff(tries, FIRST_WAIT, LONGEST_WAIT));
    }
  };

  whenever(host, lacksPrivate, fill);
}

/** Fetches the page of messages before the oldest one that is here, where there is one. */
export async function readOlder({ state, ask, dispatch }: Host, personId?: string): Promise<void> {
  const { privately } = state();
  const log = personId === undefined ? state() : privately.chats.find((chat) => chat.personId === personId);
  if (log === undefined || log.first <= 1) return;
  const page = { before: log.first };
  const answer =
    personId === undefined ? await ask(listChat, page) : await ask(listPrivate, { participantId: personId, ...page });
  if (answer !== null) dispatch({ is: 'chat.older', personId: personId ?? null, messages: answer.messages });
}
