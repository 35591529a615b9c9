import { expect, it } from 'vitest';
import { fill } from './phrase.ts';

it.each([
  ['Onay A.Ş.', 'Sizi Onay A.Ş. davet etti: Onay A.Ş.'],
  ['Onay', 'Sizi Onay davet etti: Onay.'],
])('ends a sentence with one point after %s', (company, sentence) => {
  expect(fill('Sizi {company} davet etti: {company}.', { company }, 'tr')).toBe(sentence);
});

it('keeps the point after an isolated name, and an ellipsis', () => {
  expect(fill('شركة {company}.', { company: 'Onay' }, 'ar')).toBe('شركة \u2068Onay\u2069.');
  expect(fill('شركة {company}.', { company: 'A.Ş.' }, 'ar')).toBe('شركة \u2068A.Ş.\u2069');
  expect(fill('{file}...', { file: 'a.' }, 'en')).toBe('a....');
});
