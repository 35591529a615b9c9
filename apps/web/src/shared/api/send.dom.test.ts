import { createQuickMeeting, createShortLink, currentUser, goMeeting, listChat, sendChat } from '@salon/contract';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answering } from '#testing/answers.ts';
import { loadPhrases } from '../phrases/index.ts';
import { correlationId } from './correlation.ts';
import { loader } from './loader.ts';
import { type Renewal, send, setApiSession } from './send.ts';

const short = { shortUrl: 'https://salon.test/s/abc', code: 'abc' };
const signOut = vi.fn();
const renew = vi.fn<() => Promise<Renewal>>();
const unauthorised = {
  status: 401,
  exception: 'DomainException',
  body: { content: 'C', code: 'session.unauthorised' },
};
const session = { token: null as string | null };
let leaving = new AbortController();

beforeAll(() => loadPhrases('tr', 'base'));
beforeEach(() => {
  session.token = null;
  leaving = new AbortController();
  signOut.mockClear();
  setApiSession({
    language: () => 'tr',
    token: () => session.token,
    renew,
    signOut,
    account: () => null,
    onChange: () => () => undefined,
    leaving: () => leaving.signal,
  });
  renew.mockReset().mockResolvedValue('over');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a request', () => {
  it('carries language, correlation, application type and version', async () => {
    const sent = answering(() => ({ body: short }));
    await send(createShortLink, { origUrl: 'https://salon.test/x' });
    expect(sent[0]).toMatchObject({
      url: '/api/short-link',
      method: 'POST',
      body: { origUrl: 'https://salon.test/x' },
      headers: {
        'accept-language': 'tr',
        'x-correlation-id': correlationId(),
        'x-application-type': '1',
        'x-application-information': 'v1.0',
        'content-type': 'application/json',
      },
    });
    expect(sent[0]?.headers).not.toHaveProperty('authorization');
    expect(sent[0]?.headers).not.toHaveProperty('x-admission');
  });

  it('keeps one correlation id for the browser session', async () => {
    const sent = answering(() => ({ body: short }));
    await send(createShortLink, { origUrl: 'a' });
    await send(createShortLink, { origUrl: 'b' });
    expect(sent[0]?.headers['x-correlation-id']).toBe(sent[1]?.headers['x-correlation-id']);
    expect(correlationId()).toMatch(/^[0-9a-f]{32}$/);
  });

  it('carries the trace of its join, or one of its own, where its call says so', async () => {
    const sent = answering(() => ({ status: 500 }));
    const traceOf = async (trace: 'begin' | 'continue' | 'alone' | undefined) => {
      await send({ ...createShortLink, ...(trace && { trace }) }, { origUrl: 'a' });
      return sent.at(-1)?.headers.traceparent;
    };
    const first = await traceOf('begin');
    expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(await traceOf('alone')).not.toBe(first);
    expect(await traceOf('continue')).toBe(first);
    const second = await traceOf('begin');
    expect(second).not.toBe(first);
    expect(await traceOf('continue')).toBe(second);
    expect(await traceOf(undefined)).toBeUndefined();
  });

  it('says that a phone is a phone', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const sent = answering(() => ({ body: short }));
    await send(createShortLink, { origUrl: 'a' });
    expect(sent[0]?.headers['x-application-type']).toBe('0');
  });

  it('carries the bearer token and the admission when there are any', async () => {
    session.token = 'jwt';
    const sent = answering(() => ({ body: { messages: [], last: 0 } }));
    await send(listChat, { after: 7 }, { admission: 'secret' });
    expect(sent[0]).toMatchObject({
      url: '/api/chat/messages?after=7',
      method: 'GET',
      headers: { authorization: 'Bearer jwt', 'x-admission': 'secret' },
    });
  });

  it('waits for the token of someone signed in where the answer depends on who asks', async () => {
    renew.mockImplementation(async () => {
      session.token = 'fresh';
      return 'renewed';
    });
    const sent = answering(() => ({ status: 404, body: {} }));
    await send(goMeeting, { id: 'open' });
    await send(createShortLink, { origUrl: 'a' });
    expect(sent[0]?.headers.authorization).toBe('Bearer fresh');
    expect(renew).toHaveBeenCalledOnce();
  });

  it.each(['over', 'later'] as const)(
    'is a visitor’s when the session is %s, and leads nobody to the sign-in page',
    async (renewal) => {
      renew.mockResolvedValue(renewal);
      const sent = answering(() => unauthorised);
      await send(goMeeting, { id: 'open' });
      expect(sent.map(({ headers }) => headers.authorization)).toEqual([undefined]);
      expect(signOut).not.toHaveBeenCalled();
    },
  );

  it('fills the path from the input, whatever is in it', async () => {
    const sent = answering(() => ({ status: 404, body: {} }));
    await send(createQuickMeeting, { title: 'a/b?c+' });
    expect(sent[0]?.url).toBe('/api/meeting/create-quickly-meeting/a%2Fb%3Fc%2B');
  });
});

describe('a reply', () => {
  it('comes back parsed, without fields that the contract does not know', async () => {
    answering(() => ({ body: { ...short, secret: 1 } }));
    expect(await send(createShortLink, { origUrl: 'a' })).toEqual({ ok: true, reply: short });
  });

  it('of another shape is a failure, not a crash', async () => {
    answering(() => ({ body: { shortUrl: 5 } }));
    expect(await send(createShortLink, { origUrl: 'a' })).toMatchObject({
      ok: false,
      kind: 'unreadable',
      title: 'Bir sorun oluştu',
    });
  });

  it('with 201 is handed over together with what the server wants said', async () => {
    answering(() => ({ status: 201, body: { ...short, content: 'Dikkat' } }));
    const result = await send(createShortLink, { origUrl: 'a' });
    expect(result).toMatchObject({ ok: true, reply: short, warning: { content: 'Dikkat' } });
  });
});

describe('a refusal', () => {
  const refusal = {
    status: 400,
    exception: 'DomainException',
    body: { title: 'T', content: 'C', code: 'input.invalid', errors: { text: 'field.required', other: 'Kısa' } },
  };

  it('brings code, texts, field messages in words, and the id for the log', async () => {
    answering(() => refusal);
    expect(await send(sendChat, { text: '', clientKey: 'abcdefgh' })).toEqual({
      ok: false,
      kind: 'refused',
      code: 'input.invalid',
      title: 'T',
      content: 'C',
      errors: { text: 'Bu alanı doldurun.', other: 'Kısa' },
      correlationId: correlationId(),
    });
  });

  it('that crosses a sign-out is cut, and leads no one to the sign-in page', async () => {
    session.token = 'old';
    answering(() => new Promise(() => undefined));
    const read = send(currentUser, {});
    leaving.abort();
    expect(await read).toMatchObject({ ok: false, kind: 'aborted' });
    expect(signOut).not.toHaveBeenCalled();
  });

  it('of a guest with 401 is no end of a session', async () => {
    session.token = 'jwt';
    answering(() => unauthorised);
    expect(await send(createShortLink, { origUrl: 'a' })).toMatchObject({ kind: 'unauthorised' });
    await send(listChat, { after: 0 }, { admission: 'secret' });
    expect(renew).not.toHaveBeenCalled();
    expect(signOut).not.toHaveBeenCalled();
  });

  it('says how many seconds to wait where the server does', async () => {
    answering(() => ({
      status: 429,
      exception: 'DomainException',
      body: { content: 'C' },
      headers: { 'retry-after': '30' },
    }));
    expect(await send(createShortLink, { origUrl: 'a' })).toMatchObject({ retryAfter: 30 });
  });

  it('with 403 leaves the session alone', async () => {
    answering(() => ({
      status: 403,
      exception: 'DomainException',
      body: { content: 'C', code: 'meeting.linkForeign' },
    }));
    await send(createShortLink, { origUrl: 'a' });
    expect(signOut).not.toHaveBeenCalled();
  });
});

describe('a call of someone signed in', () => {
  const user = { id: 'u', name: 'Elif', surname: 'Kaya', email: 'elif@example.com' };
  const found = {
    body: {
      user: { ...user, language: 'tr', hasChosenLanguage: true, isAdmin: false, pictureUrl: null, countryCode: null },
      privileges: [],
      draftKey: 'k',
      formerDraftKeys: [],
    },
  };
  const bearers = (sent: readonly { headers: Readonly<Record<string, string>> }[]) =>
    sent.map(({ headers }) => headers.authorization ?? null);
  const renewsTo = (token: string) =>
    renew.mockImplementation(async () => {
      session.token = token;
      return 'renewed';
    });

  it('waits for the first token of the page', async () => {
    renewsTo('first');
    const sent = answering(() => found);
    expect(await send(currentUser, {})).toMatchObject({ ok: true });
    expect(bearers(sent)).toEqual(['Bearer first']);
  });

  it('goes out once more with a new token when the old one is not taken', async () => {
    session.token = 'old';
    renewsTo('new');
    const sent = answering(() => (session.token === 'old' ? unauthorised : found));
    expect(await send(currentUser, {})).toMatchObject({ ok: true });
    expect(bearers(sent)).toEqual(['Bearer old', 'Bearer new']);
    expect(signOut).not.toHaveBeenCalled();
  });

  it('needs no second exchange when another request has fetched a token meanwhile', async () => {
    session.token = 'old';
    const sent = answering(() => {
      if (session.token === 'new') return found;
      session.token = 'new';
      return unauthorised;
    });
    expect(await send(currentUser, {})).toMatchObject({ ok: true });
    expect(bearers(sent)).toEqual(['Bearer old', 'Bearer new']);
    expect(renew).not.toHaveBeenCalled();
  });

  it('ends the session when there is no new token', async () => {
    session.token = 'old';
    answering(() => unauthorised);
    expect(await send(currentUser, {})).toMatchObject({ kind: 'unauthorised' });
    expect(renew).toHaveBeenCalledOnce();
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('ends it too when the new token is not taken either, after one try', async () => {
    session.token = 'old';
    renewsTo('new');
    const sent = answering(() => unauthorised);
    await send(currentUser, {});
    expect(sent).toHaveLength(2);
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('ends nothing while the server cannot be asked', async () => {
    session.token = 'old';
    renew.mockResolvedValue('later');
    answering(() => unauthorised);
    expect(await send(currentUser, {})).toMatchObject({ kind: 'noResponse' });
    expect(signOut).not.toHaveBeenCalled();
  });
});

describe('no answer', () => {
  it('is told as a server that cannot be reached', async () => {
    answering(() => 'unreachable');
    expect(await send(createShortLink, { origUrl: 'a' })).toMatchObject({
      kind: 'noResponse',
      title: 'Sunucuya ulaşılamıyor',
    });
  });

  it('is given up after 20 seconds', async () => {
    vi.useFakeTimers();
    answering(() => new Promise(() => undefined));
    const result = send(createShortLink, { origUrl: 'a' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await result).toMatchObject({ kind: 'noResponse' });
  });

  it('because the caller cancelled is a failure that nothing shows', async () => {
    const controller = new AbortController();
    answering(() => new Promise(() => undefined));
    const result = send(createShortLink, { origUrl: 'a' }, { signal: controller.signal });
    controller.abort();
    expect(await result).toMatchObject({ ok: false, kind: 'aborted' });
  });
});

describe('the loader', () => {
  it.each([
    ['a success', { body: short }],
    ['a refusal', { status: 500, body: {} }],
    ['an unreachable server', 'unreachable' as const],
  ])('shows while a request asks for it and stops with %s', async (_what, reply) => {
    answering(() => {
      expect(loader.get().holds).toBe(1);
      return reply;
    });
    await send(createShortLink, { origUrl: 'a' }, { loader: true });
    expect(loader.get().holds).toBe(0);
  });
});
