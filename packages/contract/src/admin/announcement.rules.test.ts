import { describe, expect, it } from 'vitest';
import { announcementFaults, announcementText } from './announcement.rules.ts';

const now = new Date('2026-12-01T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const none = { tr: '', en: '', ar: '', ru: '' };
const draft = {
  kind: 'maintenance' as const,
  texts: none,
  announcedFrom: at(0),
  startsAt: at(2),
  endsAt: at(3) as string | null,
};

describe('an announcement', () => {
  it.each([
    ['maintenance without words', {}, {}],
    ['maintenance without an end', { endsAt: null }, { endsAt: 'field.required' }],
    ['an end at the beginning', { endsAt: at(2) }, { endsAt: 'field.endBeforeStart' }],
    [
      'an end that has passed',
      { announcedFrom: at(-3), startsAt: at(-3), endsAt: at(-1) },
      { endsAt: 'field.endPast' },
    ],
    ['maintenance announced after it began', { announcedFrom: at(2.5) }, { announcedFrom: 'field.announcedLate' }],
    ['a banner without words', { kind: 'banner' as const }, { texts: 'field.required' }],
    [
      'a banner in one language without an end',
      { kind: 'banner' as const, texts: { ...none, ru: 'Да' }, endsAt: null },
      {},
    ],
  ])('%s', (_name, change, faults) => {
    expect(announcementFaults({ ...draft, ...change }, now)).toEqual(faults);
  });

  it.each([
    ['tr', { ...none, tr: 'Bir', en: 'One' }, 'Bir'],
    ['fr', { ...none, tr: 'Bir', en: 'One' }, 'One'],
    ['ar', { ...none, tr: 'Bir' }, 'Bir'],
    ['en', none, ''],
  ])('is read in %s', (language, texts, text) => {
    expect(announcementText(texts, language)).toBe(text);
  });
});
