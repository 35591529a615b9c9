import type { currentUser, ReplyOf } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import { closeDrafts, draftOwner, eraseDrafts, openDrafts } from '#shared/drafts/draft.owner.ts';
import { type SessionState, session } from './session.store.ts';
import { createTokens } from './session.tokens.ts';

type Known = ReplyOf<typeof currentUser>;

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
    whoAmI: () =>
      new Promise((done) => {
        answer = () =>
          done({
            ok: true,
            reply: { user: known, privileges: [], draftKey: 'key', formerDraftKeys: ['former'] } as unknown as Known,
          });
      }),
    alone: (action) => action(),
    showFailure: () => undefined,
    drafts: { open: openDrafts, close: closeDrafts, erase: async (account) => eraseDrafts(account) },
    browserCountry: () => 'TR',
    later: () => () => undefined,
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
