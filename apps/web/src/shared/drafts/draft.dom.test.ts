import { beforeEach, describe, expect, it, vi } from 'vitest';
import { boxOf, draftOwnerOf, noDrafts, openDraftsOf, storedDraft } from '#testing/drafts.ts';
import { clearStored, readStored, writeStored } from '../storage/storage.ts';
import { openBox } from './draft.box.ts';
import {
  DRAFT_DAYS,
  DRAFT_MAX,
  DRAFTS_IN_BROWSER,
  DRAFTS_OF_ACCOUNT,
  type DraftEntry,
  dropOldDrafts,
  keepEntry,
} from './draft.entries.ts';
import { createDraftStore } from './draft.keeper.ts';
import { closeDrafts, eraseDrafts } from './draft.owner.ts';
import { allOf, changedFrom, fitting, neverStored } from './draft.values.ts';

const sources = import.meta.glob<string>(['../../features/**/*.{ts,tsx}', '../password/*.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const sourceOf = (end: string): string => Object.entries(sources).find(([path]) => path.endsWith(end))?.[1] ?? '';
/** Of every password field of the product. */
const passwordNames = [
  ...new Set(
    Object.values(sources).flatMap((text) => [
      ...[...text.matchAll(/<PasswordField\b[^>]*?\bname="(\w+)"/g)].map((match) => match[1] ?? ''),
      ...[...text.matchAll(/<NewPassword\b[^>]*?password: '(\w+)', repeated: '(\w+)'/g)].flatMap((match) =>
        match.slice(1),
      ),
    ]),
  ),
];

const DAY = 86_400_000;
const typed = { values: { title: 'Bütçe görüşmesi', people: ['veli@example.com'] }, base: '{}' };
const entries = (): readonly DraftEntry[] => (readStored('drafts') ?? []) as DraftEntry[];
const keep = async (account: string, name: string) => (await boxOf(account, name)).write(typed);

beforeEach(() => {
  vi.useRealTimers();
  noDrafts();
});

describe('a draft', () => {
  it('comes back to the account that typed it, in the place of its name', async () => {
    expect(await keep('ayse', 'plan')).toBe(true);
    expect(await storedDraft('ayse', 'plan')).toEqual(typed.values);
    expect(await storedDraft('ayse', 'profile')).toBeUndefined();
    expect(await storedDraft('mehmet', 'plan')).toBeUndefined();
  });

  it('shows nothing of itself in the browser, not even what it is a draft of', async () => {
    await keep('ayse', 'meeting AbCdEf this');
    const stored = Object.values({ ...localStorage }).join();
    expect(stored).toContain('ayse');
    expect(stored + decodeURIComponent(stored)).not.toMatch(/Bütçe|veli|title|meeting|AbCdEf/);
    const [{ sealed } = { sealed: '' }] = entries();
    expect(atob(sealed)).not.toMatch(/veli|title/);
  });

  it('is sealed again each time', async () => {
    await keep('ayse', 'plan');
    const [before] = entries();
    await keep('ayse', 'plan');
    expect(entries()).toHaveLength(1);
    expect(entries()[0]?.sealed).not.toBe(before?.sealed);
  });

  it('is nothing by another key, for another account, in another place, at another time, or changed', async () => {
    await keep('ayse', 'plan');
    const [own] = entries();
    if (own === undefined) throw new Error('nothing was kept');
    const other = await openBox({ ...draftOwnerOf('mehmet'), account: 'ayse' }, 'plan');
    expect(await other?.read()).toBeNull();
    const withKeyOfAyse = await openBox({ ...draftOwnerOf('ayse'), account: 'mehmet' }, 'plan');
    writeStored('drafts', [{ ...own, owner: 'mehmet' }]);
    expect(await withKeyOfAyse?.read()).toBeNull();
    await keep('ayse', 'profile');
    const slot = entries().find(({ owner }) => owner === 'ayse')?.slot ?? '';
    writeStored('drafts', [{ ...own, slot }]);
    expect(await storedDraft('ayse', 'profile')).toBeUndefined();
    writeStored('drafts', [{ ...own, at: own.at + 1 }]);
    expect(await storedDraft('ayse', 'plan')).toBeUndefined();
    const bytes = Uint8Array.from(atob(own.sealed), (letter) => letter.charCodeAt(0));
    for (const at of [0, 11, 12, 20, bytes.length - 1]) {
      const changed = bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));
      writeStored('drafts', [{ ...own, sealed: btoa(String.fromCharCode(...changed)) }]);
      expect([at, await storedDraft('ayse', 'plan')]).toEqual([at, undefined]);
    }
    writeStored('drafts', [own]);
    expect(await storedDraft('ayse', 'plan')).toEqual(typed.values);
  });

  it('sealed by a former key of the account is found, and sealed by the current key when it is written again', async () => {
    await keep('ayse', 'plan');
    const { key: former } = draftOwnerOf('ayse');
    const renewed = { ...draftOwnerOf('renewed'), account: 'ayse' };
    const box = await openBox({ ...renewed, formerKeys: [former] }, 'plan');
    expect((await box?.read())?.values).toEqual(typed.values);
    const later = { ...typed, values: { title: 'Bütçe' } };
    expect(await box?.write(later)).toBe(true);
    expect(entries()).toHaveLength(1);
    expect(await storedDraft('ayse', 'plan')).toBeUndefined();
    expect((await (await openBox(renewed, 'plan'))?.read())?.values).toEqual(later.values);
    box?.remove();
    expect(entries()).toHaveLength(0);
  });

  it.each([null, 1, 'text', {}, [null, 1, { owner: 'ayse' }], [{ owner: 'ayse', slot: 'x', at: 'now', sealed: '' }]])(
    'is none where the browser holds %j',
    async (stored) => {
      writeStored('drafts', stored);
      expect(await storedDraft('ayse', 'plan')).toBeUndefined();
      expect(await keep('ayse', 'plan')).toBe(true);
    },
  );

  it('knows whether the record that it was typed over looks different by now', async () => {
    await keep('ayse', 'profile');
    const found = await (await boxOf('ayse', 'profile')).read();
    expect(await found?.isOutdated('{}')).toBe(false);
    expect(await found?.isOutdated('{"name":"Ayşe"}')).toBe(true);
  });

  it('is removed when it was not gone on with for a week, and its place is free', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const begun = Date.now();
    await keep('ayse', 'plan');
    vi.setSystemTime(begun + DRAFT_DAYS * DAY - 1);
    expect(await storedDraft('ayse', 'plan')).toEqual(typed.values);
    vi.setSystemTime(begun + DRAFT_DAYS * DAY);
    expect(await storedDraft('ayse', 'plan')).toBeUndefined();
    localStorage.setItem('planDraft', '{"v":1,"data":{"account":"a","plan":{"title":"Açık"}}}');
    dropOldDrafts();
    expect(localStorage.getItem('drafts')).toBeNull();
    expect(localStorage.getItem('planDraft')).toBeNull();
  });

  it('that is too large is not kept, and what was kept before stays', async () => {
    await keep('ayse', 'plan');
    const box = await boxOf('ayse', 'plan');
    expect(await box.write({ ...typed, values: { title: 'x'.repeat(DRAFT_MAX) } })).toBe(false);
    expect(await storedDraft('ayse', 'plan')).toEqual(typed.values);
  });

  it('that was removed while it was being sealed is not kept', async () => {
    const box = await boxOf('ayse', 'plan');
    const writing = box.write(typed);
    box.remove();
    expect(await writing).toBe(false);
    expect(entries()).toHaveLength(0);
  });
});

describe('all drafts', () => {
  const entry = (owner: string, slot: string, at: number, length = 10): DraftEntry => ({
    owner,
    slot,
    at,
    sealed: 'x'.repeat(length),
  });

  it('of an account are so many, the newest', () => {
    const now = Date.now();
    keepEntry(entry('mehmet', 'first', now - 1));
    for (let at = 0; at < DRAFTS_OF_ACCOUNT + 3; at += 1) keepEntry(entry('ayse', `p${at}`, now + at));
    const slots = entries().map(({ slot }) => slot);
    expect(slots).toHaveLength(DRAFTS_OF_ACCOUNT + 1);
    expect(slots[0]).toBe('first');
    expect(slots).not.toContain('p2');
    expect(slots).toContain('p3');
  });

  it('of a browser have a bound, anyone who they are of', () => {
    const now = Date.now();
    for (let at = 0; at < DRAFTS_IN_BROWSER + 5; at += 1) keepEntry(entry(`a${at}`, 'plan', now + at));
    expect(entries().map(({ owner }) => owner)).toHaveLength(DRAFTS_IN_BROWSER);
    for (let at = 0; at < 6; at += 1) keepEntry(entry(`large${at}`, 'plan', now + at, DRAFT_MAX));
    expect(entries().map(({ owner }) => owner)).toEqual(['large3', 'large4', 'large5']);
  });

  it('stay when a session ends on its own, anyone who signs in then, and go with anyone who signs out', async () => {
    openDraftsOf('ayse');
    await keep('ayse', 'plan');
    closeDrafts();
    clearStored();
    openDraftsOf('mehmet');
    await keep('mehmet', 'plan');
    eraseDrafts();
    expect(entries().map(({ owner }) => owner)).toEqual(['ayse']);
    openDraftsOf('ayse');
    expect(await storedDraft('ayse', 'plan')).toEqual(typed.values);
    eraseDrafts('ayse');
    expect(localStorage.getItem('drafts')).toBeNull();
  });

  it('that are being sealed when their owner signs out are not kept', async () => {
    openDraftsOf('ayse');
    const keeper = createDraftStore(await boxOf('ayse', 'plan'));
    const box = await boxOf('ayse', 'profile');
    const writing = box.write(typed);
    keeper.keep(typed);
    eraseDrafts();
    keeper.flush();
    expect(await writing).toBe(false);
    expect(await box.write(typed)).toBe(false);
    expect(entries()).toHaveLength(0);
  });
});

describe('what is kept of a form', () => {
  const secrets = Object.fromEntries(neverStored.map((name) => [name, 'secret']));
  const base = {
    title: '',
    people: [] as string[],
    rows: 3,
    ...Object.fromEntries(neverStored.map((name) => [name, ''])),
  };

  it('is never a password, a code or a card', () => {
    expect(changedFrom({ ...base, ...secrets, title: 'a' }, base)).toEqual({ title: 'a' });
    expect(allOf({ ...base, ...secrets })).toEqual({ title: '', people: [], rows: 3 });
    expect(fitting({ ...secrets, title: 'a' }, base)).toEqual({ title: 'a' });
  });

  it.each(passwordNames)('is never what the password field %s holds', (name) => {
    expect(passwordNames.length).toBeGreaterThan(5);
    expect(neverStored).toContain(name);
  });

  it('knows every field of a card', () => {
    const order = /typedCardOrder = \[([^\]]+)\]/.exec(sourceOf('purchase/card.form.ts'))?.[1] ?? '';
    const names = [...order.matchAll(/'(\w+)'/g)].map((match) => match[1]);
    expect(names).toContain('cvc');
    expect(neverStored).toEqual(expect.arrayContaining(names));
  });

  it('is what was changed', () => {
    expect(changedFrom({ ...base, people: ['a'] }, base)).toEqual({ people: ['a'] });
    expect(changedFrom({ ...base, people: [] }, base)).toEqual({});
  });

  it('comes back where the form still has a field of that kind', () => {
    expect(fitting({ title: 1, people: {}, rows: 4, gone: 'x' }, base)).toEqual({ rows: 4 });
  });
});
