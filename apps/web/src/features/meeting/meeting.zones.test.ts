import { expect, it } from 'vitest';
import { optionTyped } from '#shared/fields/optionTyped.ts';
import { folded } from '#shared/text/folded.ts';
import { clocksAt } from './meeting.clocks.ts';
import { zoneOption, zoneOptions } from './meeting.zones.ts';

it.each([
  ['Europe/Istanbul', 'tr-TR', 'Türkiye saati, İstanbul'],
  ['Europe/Istanbul', 'en-GB', 'Türkiye Time, Istanbul'],
  ['Europe/Istanbul', 'ar', 'توقيت تركيا، إسطنبول'],
  ['Europe/Istanbul', 'ru-RU', 'Турецкое время, Стамбул'],
  ['Europe/Berlin', 'tr-TR', 'Orta Avrupa saati, Berlin'],
  ['Asia/Calcutta', 'en-GB', 'India Time, Kolkata'],
  ['Asia/Kolkata', 'tr-TR', 'Hindistan saati, Kalküta'],
  ['Europe/Moscow', 'ru-RU', 'Москва'],
  ['America/Argentina/Buenos_Aires', 'tr-TR', 'Arjantin saati, Buenos Aires'],
  ['America/New_York', 'ar', 'التوقيت الشرقي لأمريكا الشمالية، نيويورك'],
  ['UTC', 'tr-TR', 'Eş Güdümlü Evrensel Zaman'],
])('%s is called as %s says it', (zone, locale, label) => {
  expect(zoneOption(zone, locale).label).toBe(label);
});

it('tells apart zones whose clocks are changed from those that are not', () => {
  expect(zoneOption('America/Chicago', 'en-GB').label).toBe('Central Time, Chicago');
  expect(zoneOption('America/Regina', 'en-GB').label).toBe('Central Standard Time, Regina');
});

it.each(['tr-TR', 'en-GB', 'ar', 'ru-RU'])('in %s no two zones are called alike', (locale) => {
  const labels = zoneOptions('UTC', locale).map(({ label }) => folded(label, locale));
  expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
});

it.each([
  ['tr-TR', 'istanbul', 'Europe/Istanbul'],
  ['tr-TR', 'Europe/Istanbul', 'Europe/Istanbul'],
  ['tr-TR', 'londra', 'Europe/London'],
  ['tr-TR', 'London', 'Europe/London'],
  ['ar', 'إسطنبول', 'Europe/Istanbul'],
  ['ar', 'new_york', 'America/New_York'],
  ['ru-RU', 'стамбул', 'Europe/Istanbul'],
])('in %s a zone is found by %s', (locale, typed, zone) => {
  expect(optionTyped(zoneOptions('UTC', locale), typed, locale)?.value).toBe(zone);
});

it.each([
  ['Asia/Tokyo', 'tr-TR', 'Japonya saati, GMT+9'],
  ['America/New_York', 'ar', 'التوقيت الشرقي لأمريكا الشمالية، GMT-5'],
  ['Mars/Base', 'tr-TR', 'Mars/Base'],
])('the clocks of %s are told without a city, in %s', (zone, locale, words) => {
  expect(clocksAt(zone, new Date('2026-12-01T12:00:00Z'), locale)).toBe(words);
});
