import { join } from 'node:path';
import { errorTable } from '@salon/contract';
import { describe, expect, test } from 'vitest';
import type { Pack } from './pack.ts';
import { doublesIn, faultsOfPack, faultsOfPhrases, loadPacks } from './phrases.ts';
import { root } from './settings.ts';

const folder = join(root, 'packages/phrases/src');
const source: Pack = { room: { hello: 'Merhaba {name}', people: { one: '{count} kişi', other: '{count} kişi' } } };
const right: Pack = {
  room: {
    hello: 'Здравствуйте, {name}',
    people: { one: '{count} человек', few: '{count} человека', many: '{count} человек', other: '{count} человека' },
  },
};
const faultsWith = (hello: string): readonly string[] => faultsOfPack('ru', { room: { ...right.room, hello } }, source);

describe('a language’s texts', () => {
  test('are in order when every key, place and plural is there', () =>
    expect(faultsOfPack('ru', right, source)).toEqual([]));

  test.each([
    ['lose a place', 'Здравствуйте', 'has the places ""'],
    ['rename a place', 'Здравствуйте, {имя}', 'has the places ""'],
    ['are empty', '', 'is empty'],
    ['begin with a space', ' Здравствуйте, {name}', 'begins or ends with a space'],
    ['shout', 'Здравствуйте, {name}!', 'shouts'],
    ['have three dots', 'Здравствуйте, {name}...', 'three dots'],
    ['hold a place that cannot be filled', 'Здравствуйте, {name} { }', 'cannot be filled'],
  ])('are refused when they %s', (_, text, fault) => expect(faultsWith(text).join('\n')).toContain(fault));

  test('are refused when a key is missing or unknown to the Turkish source', () => {
    expect(faultsOfPack('ru', { room: { people: right.room?.people ?? '' } }, source)).toEqual([
      'ru room.hello: is missing',
    ]);
    expect(faultsOfPack('ru', { room: { ...right.room, more: 'Ещё' } }, source)).toEqual([
      'ru room.more: the Turkish source does not have it',
    ]);
    expect(faultsOfPack('ru', {}, source)).toEqual(['ru room: the namespace is missing']);
  });

  test('are refused when they lack a plural that the language has', () => {
    const people = { one: '{count} человек', other: '{count} человека' };
    expect(faultsOfPack('ru', { room: { ...right.room, people } }, source)).toEqual([
      'ru room.people: has the plurals "one other", ru needs "few many one other"',
    ]);
  });

  test('that say the same twice are told', () => {
    expect(doublesIn({ room: { a: 'Kapat', b: 'Aç', c: 'Kapat' } })).toEqual(['room: a, c all say "Kapat"']);
  });
});

describe('the product’s texts', () => {
  test('have no fault in any language', async () => {
    expect((await faultsOfPhrases(folder)).faults).toEqual([]);
  });

  test('exist in the four languages, and in French for guests', async () => {
    expect(Object.keys(await loadPacks(folder)).sort()).toEqual(['ar', 'en', 'fr', 'ru', 'tr']);
  });

  test('are read in every pack, anyone who loads it and when', async () => {
    const { tr } = await loadPacks(folder);
    expect(Object.keys(tr ?? {})).toEqual(
      expect.arrayContaining(['base', 'recordings', 'mail', 'sales', 'account.legal']),
    );
  });

  test('explain every refusal of the contract, with a title', async () => {
    const packs = await loadPacks(folder);
    const keys = Object.keys(errorTable).flatMap((code) => [
      code.replaceAll('.', '_'),
      `${code.replaceAll('.', '_')}_title`,
    ]);
    for (const [language, { base, room, 'errors.account': account, ...further }] of Object.entries(packs)) {
      // Guests' pages are in French; who has an account, and what tools of the room refuse, is read in English there.
      const own = (language === 'fr' ? packs.en : further) ?? {};
      const inEnglish = Object.entries(own).filter(([name]) => name.startsWith('errors.'));
      const errors = Object.assign(
        {},
        ...inEnglish.map(([, pack]) => pack.errors),
        base?.errors,
        account?.errors,
        room?.errors,
      );
      expect({ language, missing: keys.filter((key) => !(key in errors)) }).toEqual({ language, missing: [] });
    }
  });
});
