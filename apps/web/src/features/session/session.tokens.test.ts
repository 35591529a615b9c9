import type { currentUser, ReplyOf } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import { closeDrafts, draftOwner, eraseDrafts, openDrafts } from '#shared/drafts/draft.owner.ts';
import { type SessionState, session } from './session.store.ts';
import { createTokens } from './session.tokens.ts';

type Known = ReplyOf<typeof currentUser>;

/** What nothing here asks for. */
const others = {
  showFailure: () => undefined,
  browserCountry: () => 'TR',
  later: () => () => undefined,
};

/** Tokens of someone signed in whose account speaks Turkish, as the server says when `answer` is called. */
function reading(shown: Partial<SessionState> = {}) {
  session.set({ isAuthenticated: true, language: 'tr', isLanguageNew: false, ...shown });
  let answer = (): void => undefined;
  const user = { id: 'u', name: 'Ada', surname: 'Kaya', email: 'ada@example.com', isAdmin: false, pictureUrl: null };
  const known = { ...user, countryCode: 'TR', language: 'tr', hasChosenLanguage: true } as Known['user'];
  const tokens = createTokens({
    session,
    purge: () => undefined,
    refresh: () => Promise.reject(new Error('not asked for')),
    logout: () => Promise.reject(new Error('not asked for')),
    setLeaving: () => undefined,
    whoAmI: () =>
      new Promise((done) => {
        answer = () =>
          done({
            ok: true,
            reply: { user: known, privileges: [], draftKey: 'key', formerDraftKeys: ['former'] } as unknown as Known,
          });
      }),
    alone: (action) => action(),
    drafts: { open: openDrafts, close: closeDrafts, erase: async (account) => eraseDrafts(account) },
    ...others,
  });
  const read = tokens.readUser();
  return {
    answer: (): Promise<void> => {
      answer();
      return read;
    },
  };
}

describe('the language of an account', () => {
  it('is that of the page', async () => {
    const { answer } = reading();
    await answer();
    expect(session.get()).toMatchObject({ language: 'tr', applicationInformationIsLoaded: true });
  });

  it('does not bring back another one than was chosen while the account was asked', async () => {
    const { answer } = reading();
    session.set({ language: 'ar' });
    await answer();
    expect(session.get()).toMatchObject({ language: 'ar', user: { name: 'Ada' } });
  });

  it('is older than one that has not reached the account', async () => {
    const { answer } = reading({ language: 'ar', isLanguageNew: true });
    await answer();
    expect(session.get().language).toBe('ar');
  });
});

it('opens the drafts of the account', async () => {
  closeDrafts();
  const { answer } = reading();
  await answer();
  expect(draftOwner.get().owner).toEqual({ account: 'u', key: 'key', formerKeys: ['former'] });
});

describe('signing out', () => {
  /** Tokens whose exchanges follow one another as those of all tabs do, and whose drafts are erased when `erase` is called. */
  const leaving = (logout: Parameters<typeof createTokens>[0]['logout']) => {
    session.set({ isAuthenticated: true });
    const events: unknown[] = [];
    let erase = (): void => undefined;
    let last: Promise<unknown> = Promise.resolve();
    const tokens = createTokens({
      session,
      purge: (reason) => {
        events.push({ purged: reason });
        session.set({ isAuthenticated: false });
      },
      refresh: async () => {
        events.push('refresh');
        return { ok: false, kind: 'unauthorised', title: 'Ended', content: 'It ended.' } as never;
      },
      whoAmI: () => {
        events.push('read');
        return new Promise(() => undefined);
      },
      logout,
      setLeaving: (isLeaving) => events.push({ isLeaving }),
      alone: (action) => {
        const next = last.then(action);
        last = next;
        return next;
      },
      drafts: {
        open: () => undefined,
        close: () => undefined,
        erase: () =>
          new Promise((done) => {
            erase = done;
          }),
      },
      ...others,
    });
    return { tokens, events, erase: () => erase() };
  };
  const settled = () => new Promise((done) => setImmediate(done));

  it('is no end for which a reason is given, whatever wants a token meanwhile', async () => {
    const { tokens, events, erase } = leaving(async () => ({ ok: true, reply: {} }));
    const left = tokens.signOut();
    await settled();
    const renewal = tokens.renew();
    await settled();
    erase();
    expect(await left).toBeNull();
    expect(await renewal).toBe('over');
    expect(events).toEqual([{ isLeaving: true }, { purged: null }, { isLeaving: false }]);
  });

  it('reads the account again where it failed', async () => {
    const failure = { ok: false, kind: 'offline', title: 'Offline', content: 'No connection.' } as never;
    const { tokens, events } = leaving(async () => failure);
    expect(await tokens.signOut()).toBe(failure);
    expect(events).toEqual([{ isLeaving: true }, { isLeaving: false }, 'read']);
  });
});
