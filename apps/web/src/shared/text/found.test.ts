import { expect, it } from 'vitest';
import { placesOf } from './found.ts';

const found = (text: string, typed: string, locale = 'tr') =>
  placesOf(text, typed, locale).map(([from, to]) => text.slice(from, to));

it.each([
  ['İstanbul ISPARTA ıhlamur', 'i', ['İ', 'I', 'ı']],
  ['Işık, IŞIK, isik', 'ışık', ['Işık', 'IŞIK', 'isik']],
  ['Çağrı çağrısı', 'CAGRI', ['Çağrı', 'çağrı']],
  ['caf\u0065\u0301 kapalı', 'cafe', ['caf\u0065\u0301']],
  ['مَرْحَبًا بكم', 'مرحبا', ['مَرْحَبًا']],
  ['👍🏽 tamam', 'tamam', ['tamam']],
  ['aaaa', 'aa', ['aa', 'aa']],
  ['bir iki', '  iki ', ['iki']],
  ['bir', '', []],
  ['bir', 'üç', []],
])('in %j, %j stands at %j', (text, typed, places) => {
  expect(found(text, typed)).toEqual(places);
});

it('letters are folded alike in every language', () => {
  for (const locale of ['tr', 'en', 'ar', 'ru'])
    expect(found('İzmir IŞIK', 'izmir ışık', locale)).toEqual(['İzmir IŞIK']);
});
