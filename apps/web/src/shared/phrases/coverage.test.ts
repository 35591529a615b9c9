import { type ErrorCode, errorTable } from '@salon/contract';
import { errorKeys, guestLanguages } from '@salon/phrases';
import { phrasesFor } from '@salon/phrases/all';
import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>('../../../../../packages/contract/src/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
/** Every message that the contract gives a field, by its phrase key. */
const fieldKeys = [
  ...new Set(
    Object.values(sources).flatMap((text) => [...text.matchAll(/'(field\.\w+)'/g)].map((match) => match[1] ?? '')),
  ),
];
const codes = Object.keys(errorTable) as ErrorCode[];

describe.each(guestLanguages)('in %s', (language) => {
  const t = phrasesFor(language) as (key: string) => string;

  it.each(codes)('the refusal %s has a heading and says what to do', (code) => {
    const { title, content } = errorKeys(code);
    expect(t(title)).not.toBe(title);
    expect(t(content)).not.toBe(content);
  });

  it('every field message of the contract has words', () => {
    expect(fieldKeys.length).toBeGreaterThan(5);
    expect(fieldKeys.filter((key) => t(key) === key)).toEqual([]);
  });

  it('what is written about a meeting is named differently', () => {
    const names = ['calendar.summary', 'records.description', 'records.headerText', 'records.welcome'].map(t);
    expect(new Set(names).size).toBe(names.length);
  });
});
