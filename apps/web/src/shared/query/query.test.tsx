import { editProfile, endSession, getMeetings, listActivity, listSessions, type ReplyOf } from '@salon/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import type { Reply } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { setApiSession } from '../api/index.ts';

type Sessions = ReplyOf<typeof listSessions>;

const buildSession = (id: string): Sessions['items'][number] => ({
  id,
  device: id,
  address: '127.0.0.1',
  createdAt: '2026-11-22T10:00:00.000Z',
  lastSeenAt: '2026-11-22T10:00:00.000Z',
  current: false,
});
const [phone, laptop] = [buildSession('AAAAAAAAAAAAAAAAAAAAAA'), buildSession('BBBBBBBBBBBBBBBBBBBBBB')];
const sessionsReply = (...items: Sessions['items']): Reply => ({ body: { items } });
const activity = (page: number): Reply => ({
  body: {
    items: [
      { id: String(page), event: 'signedIn', at: '2026-11-22T10:00:00.000Z', device: `page ${page}`, address: '' },
    ],
    totalCount: 30,
  },
});
const signIn = (id: string | null) =>
  session.set({
    isAuthenticated: id !== null,
    jwt: id === null ? null : 'token',
    jwtUntil: Date.now() + 60_000,
    user: id === null ? null : { id, name: id, surname: '', email: '', isAdmin: false, pictureUrl: null },
  });

// As in the page: the session is given before anything asks for it.
setApiSession({
  language: () => 'tr',
  token: () => session.get().jwt,
  renew: async () => 'over',
  signOut: () => signIn(null),
  account: () => session.get().user?.id ?? null,
  onChange: session.subscribe,
  leaving: () => undefined,
});
const { answering } = await import('#testing/answers.ts');
const { keyOf, keepsPrevious, patch, queryClient, refresh, useCall, useChange } = await import('./index.ts');

const listKey = keyOf(listSessions, {});

function List() {
  const { data, error, isFetching } = useCall(listSessions, {});
  const { change } = useChange(endSession, {
    optimistic: ({ id }) => [patch(listKey, ({ items }) => ({ items: items.filter((item) => item.id !== id) }))],
    refreshes: [listSessions],
  });
  return (
    <>
      <p role="status">{error?.code ?? (isFetching ? 'fetching' : 'idle')}</p>
      {data?.items.map(({ id, device }) => (
        <button key={id} type="button" onClick={() => void change({ id })}>
          {device}
        </button>
      ))}
    </>
  );
}

function Pages() {
  const [page, setPage] = useState(1);
  const { data, isPlaceholderData } = useCall(listActivity, { pageNumber: page, rowCount: 10 }, keepsPrevious);
  return (
    <>
      <p aria-busy={isPlaceholderData}>{data?.items[0]?.device ?? 'nothing'}</p>
      <button type="button" onClick={() => setPage(page + 1)}>
        next
      </button>
    </>
  );
}

const button = (name: string) => screen.queryByRole('button', { name });
/** An answer that comes when the test says so. */
function later() {
  let answer: (reply: Reply) => void = () => undefined;
  const reply = new Promise<Reply>((done) => {
    answer = done;
  });
  return { reply, answer };
}

beforeEach(() => signIn('ayse'));
afterEach(() => {
  signIn(null);
  vi.unstubAllGlobals();
});

describe('what was fetched', () => {
  it('is asked for again when the page speaks another language', async () => {
    const requests = answering(() => sessionsReply(phone));
    await withWords(<List />);
    await screen.findByRole('button', { name: phone.id });
    const before = requests.length;
    document.documentElement.lang = 'en';
    await waitFor(() => expect(requests).toHaveLength(before + 1));
    document.documentElement.lang = 'tr';
    await waitFor(() => expect(requests).toHaveLength(before + 2));
  });

  it('is shown at once when a screen comes back, and asked for again', async () => {
    const second = later();
    let asked = 0;
    answering(() => (asked++ === 0 ? sessionsReply(phone) : second.reply));
    const first = await withWords(<List />);
    await screen.findByRole('button', { name: phone.id });
    first.unmount();
    await withWords(<List />);
    expect(button(phone.id)).toBeTruthy();
    second.answer(sessionsReply(phone, laptop));
    await screen.findByRole('button', { name: laptop.id });
  });

  it('is shared by screens that show it at the same time', async () => {
    const sent = answering(() => sessionsReply(phone));
    await withWords(
      <>
        <List />
        <List />
      </>,
    );
    await waitFor(() => expect(screen.getAllByRole('button', { name: phone.id })).toHaveLength(2));
    expect(sent).toHaveLength(1);
  });

  it('stays, marked as busy, while the next page is on its way', async () => {
    const second = later();
    answering((url) => (url.includes('pageNumber=2') ? second.reply : activity(1)));
    await withWords(<Pages />);
    await screen.findByText('page 1');
    await userEvent.click(screen.getByRole('button', { name: 'next' }));
    expect(screen.getByText('page 1').getAttribute('aria-busy')).toBe('true');
    second.answer(activity(2));
    await waitFor(() => expect(screen.getByText('page 2').getAttribute('aria-busy')).toBe('false'));
  });

  it('is given up when no one waits for it any more', async () => {
    let signal: AbortSignal | null | undefined;
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
      signal = init.signal;
      return new Promise(() => undefined);
    });
    const { unmount } = await withWords(<List />);
    await waitFor(() => expect(signal?.aborted).toBe(false));
    unmount();
    await waitFor(() => expect(signal?.aborted).toBe(true));
  });

  it('is refused with the code of the contract', async () => {
    const body = { title: 'Olmaz', content: 'Olmaz.', code: 'limit.tooMany' };
    answering(() => ({ status: 429, exception: 'DomainException', body }));
    await withWords(<List />);
    await screen.findByText('limit.tooMany');
  });

  it('is asked for again by the name of its call, and no other', async () => {
    const sent = answering((url) => (url.includes(listSessions.path) ? sessionsReply(phone) : activity(1)));
    await withWords(
      <>
        <List />
        <Pages />
      </>,
    );
    await screen.findByText('page 1');
    await screen.findByRole('button', { name: phone.id });
    await act(() => refresh(getMeetings, editProfile));
    expect(sent).toHaveLength(2);
    await act(() => refresh(listSessions));
    expect(sent.map(({ url }) => url).filter((url) => url.includes(listSessions.path))).toHaveLength(2);
    expect(sent).toHaveLength(3);
  });

  it('is not seen by the next person', async () => {
    let mine = sessionsReply(phone);
    answering(() => mine);
    await withWords(<List />);
    await screen.findByRole('button', { name: phone.id });
    mine = sessionsReply(laptop);
    act(() => signIn('mehmet'));
    await screen.findByRole('button', { name: laptop.id });
    expect(button(phone.id)).toBeNull();
  });

  it('is forgotten at sign-out', async () => {
    answering(() => sessionsReply(phone));
    const { unmount } = await withWords(<List />);
    await screen.findByRole('button', { name: phone.id });
    unmount();
    signIn(null);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});

describe('a change', () => {
  it('is on the screen before the server answers, and stays when it agrees', async () => {
    const ended = later();
    let items = [phone, laptop];
    answering((url) => (url.endsWith(endSession.path) ? ended.reply : sessionsReply(...items)));
    await withWords(<List />);
    await userEvent.click(await screen.findByRole('button', { name: phone.id }));
    await waitFor(() => expect(button(phone.id)).toBeNull());
    items = [laptop];
    ended.answer({ body: { ended: 1 } });
    await screen.findByText('idle');
    expect(button(laptop.id)).toBeTruthy();
    expect(button(phone.id)).toBeNull();
  });

  it('is taken away again when the server refuses', async () => {
    const ended = later();
    answering((url) => (url.endsWith(endSession.path) ? ended.reply : sessionsReply(phone, laptop)));
    await withWords(<List />);
    await userEvent.click(await screen.findByRole('button', { name: phone.id }));
    await waitFor(() => expect(button(phone.id)).toBeNull());
    ended.answer({ status: 500 });
    await screen.findByRole('button', { name: phone.id });
  });
});
