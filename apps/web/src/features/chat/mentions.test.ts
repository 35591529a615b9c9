import { expect, it } from 'vitest';
import { mentionsOf, piecesWithMentions, typedAt } from './mentions.ts';

const can = { id: 'can', fullName: 'Can' };
const canOz = { id: 'can-oz', fullName: 'Can Öz' };
const other = { id: 'other', fullName: 'Can Öz' };
const ids = (...given: Parameters<typeof mentionsOf>) => mentionsOf(...given).map(({ id }) => id);

it.each([
  ['@', 1, { from: 0, name: '' }],
  ['selam @İş', 9, { from: 6, name: 'İş' }],
  ['(@can öz', 8, { from: 1, name: 'can öz' }],
  ['@can ve @le', 3, { from: 0, name: 'ca' }],
  ['posta@ornek', 11, null],
  ['@can\nsonra', 10, null],
  ['@ sonra', 7, null],
  ['selam', 5, null],
])('in %j with the caret at %i a name is typed: %j', (text, caret, typed) => {
  expect(typedAt(text, caret)).toEqual(typed);
});

it('the longer of two names is meant where it stands', () => {
  expect(ids('@Can Öz gelsin', [can, canOz], [])).toEqual(['can-oz']);
  expect(ids('@Can Öz ve @Can', [can, canOz], [])).toEqual(['can-oz', 'can']);
  expect(ids('Can Öz', [can, canOz], [])).toEqual([]);
});

it('of several with one name those who were chosen are meant, else all; one who left meanwhile too', () => {
  expect(ids('@Can Öz', [canOz, other], [])).toEqual(['can-oz', 'other']);
  expect(ids('@Can Öz', [canOz, other], [other])).toEqual(['other']);
  expect(ids('@Can Öz', [], [canOz])).toEqual(['can-oz']);
});

it('a text is divided where someone is mentioned, whatever signs a name has', () => {
  const odd = { id: 'odd', fullName: 'O (x)', written: 'C++ (x)' };
  const pieces = piecesWithMentions('bak @C++ (x)! @C+', [odd]);
  expect(pieces.map(({ text, mention }) => [text, mention?.id])).toEqual([
    ['bak ', undefined],
    ['@C++ (x)', 'odd'],
    ['! @C+', undefined],
  ]);
});
