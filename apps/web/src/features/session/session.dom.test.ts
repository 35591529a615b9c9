import { beforeEach, describe, expect, it } from 'vitest';
import { readStored, writeForTab } from '#shared/storage/storage.ts';
import { endReason, session, signOut } from './session.store.ts';
import { countryOf, languageFor, newcomer, type StoredSession, storedSessionFrom } from './session.stored.ts';
import { heldToken } from './session.watch.ts';
import { shownTheme } from './theme.ts';

beforeEach(() => {
  signOut();
  session.set({ language: null, theme: 'system' });
});

describe('the session', () => {
  it('begins in Türkiye, with ten rows a page and no one signed in', () => {
    expect(newcomer).toMatchObject({ countryCode: 'TR', pageSize: 10, isAuthenticated: false, language: null });
  });

  it('is kept for the next visit, without the token and without what is live', () => {
    session.set({ theme: 'dark', language: 'ar', jwt: 'secret', calendarDate: '2026-03-01' });
    expect(readStored('session')).toMatchObject({ theme: 'dark', language: 'ar' });
    expect(JSON.stringify(readStored('session'))).not.toMatch(/secret|2026-03-01|jwt/);
  });

  it('forgets at the end the places in meetings, the drafts, and everything else of this tab', () => {
    session.set({ isAuthenticated: true });
    for (const key of ['seat.abc', 'draft.abc.person', 'correlation']) writeForTab(key, 'x');
    signOut();
    expect(sessionStorage).toHaveLength(0);
  });

  it('leaves the reason of its end for the sign-in page, unless its owner signed out', () => {
    const reason = { title: 'Your session has expired', content: 'It was not used for a long time.' };
    session.set({ isAuthenticated: true, user: { email: 'ada@salon.test' } as StoredSession['user'] });
    signOut(reason);
    expect(endReason()).toEqual({ ...reason, email: 'ada@salon.test' });
    // Another failed renewal of the same session changes nothing about that.
    signOut(reason);
    expect(endReason()).toEqual({ ...reason, email: 'ada@salon.test' });
    signOut();
    expect(endReason()).toBeNull();
  });

  it('forgets who was signed in, but not how the product looks', () => {
    session.set({
      jwt: 'secret',
      privileges: ['a'],
      isAuthenticated: true,
      theme: 'dark',
      language: 'ru',
      pageSize: 50,
    });
    signOut();
    expect(session.get()).toMatchObject({
      jwt: null,
      privileges: [],
      isAuthenticated: false,
      pageSize: 10,
      theme: 'dark',
      language: 'ru',
    });
  });
});

it('holds a token while it is good, and not an old one after the computer slept', () => {
  session.set({ jwt: 'token', jwtUntil: Date.now() + 600_000 });
  expect(heldToken()).toBe('token');
  session.set({ jwtUntil: Date.now() - 1 });
  expect(heldToken()).toBeNull();
});

describe('what was kept', () => {
  it.each([
    ['a language that we do not speak', { language: 'de' }, { language: null }],
    ['French, which is for guest links', { language: 'fr' }, { language: null }],
    ['a theme of another time', { theme: 'sepia' }, { theme: 'system' }],
    ['an odd page size', { pageSize: 7 }, { pageSize: 10 }],
    ['a long country', { countryCode: 'TUR' }, { countryCode: 'TR' }],
    ['a claim to be signed in', { isAuthenticated: true, user: { id: 'x' } }, { isAuthenticated: false, user: null }],
  ])('is not believed when it is %s', (_what, stored, expected) => {
    expect(storedSessionFrom({ theme: 'dark', ...stored })).toMatchObject({ theme: 'dark', ...expected });
  });

  it.each([[null], ['text'], [[]]])('may be %j', (stored) => {
    expect(storedSessionFrom(stored)).toEqual(newcomer);
  });
});

describe('the country', () => {
  const here = () => 'Europe/Berlin';
  it.each([
    ['of the first language of the browser', 'de-DE', here, 'DE'],
    ['where most people speak it, when it names none', 'en', here, 'US'],
    ['Türkiye for somebody whose clock is Türkiye’s', 'en-US', () => 'Europe/Istanbul', 'TR'],
    ['Türkiye for a Turkish browser', 'tr-TR', here, 'TR'],
    ['Türkiye when nothing is known', undefined, here, 'TR'],
    ['Türkiye when the browser’s language is none', 'x_y', here, 'TR'],
  ])('is that %s', (_what, language, zone, country) => {
    expect(countryOf(language, zone)).toBe(country);
  });

  it('of a profile is kept while its owner is signed in, a visitor’s is looked at again', () => {
    const user = { id: 'a', name: 'Ada', surname: 'Kaya', email: 'ada@example.com' };
    const stored = { countryCode: 'FR', user };
    expect(storedSessionFrom({ ...stored, isAuthenticated: true }, 'US').countryCode).toBe('FR');
    expect(storedSessionFrom({ ...stored, isAuthenticated: false }, 'US').countryCode).toBe('US');
    expect(storedSessionFrom(null, 'US').countryCode).toBe('US');
  });
});

describe('the language of a page', () => {
  const accepted = ['fr-FR', 'de', 'ru-RU', 'en'];
  it.each([
    ['the address comes first', { path: 'fr', chosen: 'ar', accepted }, 'fr'],
    ['then what was chosen', { path: null, chosen: 'ar', accepted }, 'ar'],
    ['then the first that browser and product share, French left out', { path: null, chosen: null, accepted }, 'ru'],
    ['then Turkish', { path: null, chosen: null, accepted: ['ja'] }, 'tr'],
  ] as const)('%s', (_rule, given, expected) => {
    expect(languageFor(given)).toBe(expected);
  });
});

describe('light and dark', () => {
  it.each([
    ['system', true, 'dark'],
    ['system', false, 'light'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
  ] as const)('%s on a device that is dark: %s shows %s', (theme, dark, shown) => {
    expect(shownTheme(theme, dark)).toBe(shown);
  });
});
