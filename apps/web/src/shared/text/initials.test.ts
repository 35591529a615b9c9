import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Ayşe Yılmaz', 'tr-TR', 'AY'],
  ['ismail ışık', 'tr-TR', 'İI'],
  ['Ali', 'tr-TR', 'A'],
  ['Ayşe Nur Yılmaz', 'tr-TR', 'AY'],
  ['(Satış) Can', 'tr-TR', 'SC'],
  ['محمد علي', 'ar', 'م\u200cع'],
  ['  ', 'tr-TR', ''],
])('the initials of "%s" in %s are "%s"', (name, locale, initials) => {
  expect(initialsOf(name, locale)).toBe(initials);
});
