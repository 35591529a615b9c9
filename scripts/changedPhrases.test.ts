import { expect, it } from 'vitest';
import { changedPhrases } from './changedPhrases.ts';

it('lists new, changed and removed phrases with what they were, and nothing that stayed', () => {
  const before = { tr: { base: { a: { ok: 'Tamam', no: 'Yok', old: 'Eski' } } }, en: { base: { a: { ok: 'OK' } } } };
  const now = {
    tr: { base: { a: { ok: 'Tamam', no: 'Hayır | yok' } } },
    en: { base: { a: { ok: 'OK', made: { one: '{count} thing', other: '{count} things' } } } },
  };
  expect(changedPhrases(before, now).split('\n')).toEqual([
    '3 phrases',
    '',
    '| phrase | tr | en |',
    '| --- | --- | --- |',
    '| a.made |  | one: {count} thing<br>other: {count} things |',
    '| a.no | Hayır \\| yok<br>_was:_ Yok |  |',
    '| a.old | –<br>_was:_ Eski |  |',
  ]);
});
