import type { Option } from '../../shared/ui/Select.tsx';
/** Names of the cities of CLDR 48 (LICENSES/Unicode-3.0.txt), which browsers do not have: a line for each zone, by all its IANA names. */
import table from './cities.tsv?raw';
import { viewerZone } from './meeting.times.ts';

const columns = ['tr', 'en', 'ar', 'ru'] as const;

const cityInName = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

const cities: ReadonlyMap<string, readonly string[]> = new Map(
  table.split('\n').flatMap((line) => {
    const [zones = '', ...names] = line.split('\t');
    return zones.split(' ').map((zone) => [zone, names.map((name) => name || cityInName(zones.split(' ')[0] ?? ''))]);
  }),
);

/** The city that a zone is named after; empty: none, as of `UTC`. */
function cityOf(zone: string, locale: string): string {
  if (!zone.includes('/') || zone.startsWith('Etc/')) return '';
  return cities.get(zone)?.[columns.findIndex((one) => locale.startsWith(one))] ?? cityInName(zone);
}

function clockName(zone: string, locale: string, timeZoneName: 'long' | 'longGeneric'): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Zones whose clocks are changed twice a year. Others that keep their standard time all year are called by that alone. */
const CHANGING = [
  ...['Adak', 'Anchorage', 'Los_Angeles', 'Denver', 'Chicago', 'New_York', 'Halifax'].map((city) => `America/${city}`),
  ...['Lisbon', 'Berlin', 'Athens'].map((city) => `Europe/${city}`),
  ...['Adelaide', 'Sydney'].map((city) => `Australia/${city}`),
];

const changingNames = new Map<string, ReadonlySet<string>>();

/** What those are called in a language. */
function changingIn(locale: string): ReadonlySet<string> {
  const names = changingNames.get(locale) ?? new Set(CHANGING.map((zone) => clockName(zone, locale, 'longGeneric')));
  changingNames.set(locale, names);
  return names;
}

/** "Standard", which says nothing where there is no summer time. */
const STANDARD = / Standart(?= )| Standard(?= )| الرسمي|, стандартное(?: время)?$| стандартное(?= )/;

/** What its clocks are called in a language, `Türkiye saati`; empty: nothing but what they differ by. */
function clocksOf(zone: string, locale: string): string {
  const name = clockName(zone, locale, cityOf(zone, locale) === '' ? 'long' : 'longGeneric');
  // Where a browser has no name it says the offset, or a city in English letters.
  if (/\d/.test(name) || (/^(?:ar|ru)/.test(locale) && /[a-z]/i.test(name))) return '';
  const plain = name.replace(STANDARD, '');
  const isOfOthers = plain !== name && changingIn(locale).has(plain);
  return (isOfOthers ? name : plain).replace(/ Saati$/, ' saati');
}

/** A zone as a language names it, `Türkiye saati, İstanbul`. It is found by its IANA name, too. */
export function zoneOption(zone: string, locale: string): Option<string> {
  const parts = new Set([clocksOf(zone, locale), cityOf(zone, locale)].filter((part) => part !== ''));
  const label = [...parts].join(locale.startsWith('ar') ? '، ' : ', ') || zone;
  return { value: zone, label, also: `${zone} ${cityInName(zone)}` };
}

/** Every zone that this browser knows, and the chosen one, in the order of the language. */
export function zoneOptions(chosen: string, locale: string): readonly Option<string>[] {
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  const zones = [...new Set([...known, 'UTC', viewerZone(), chosen])].filter((zone) => zone !== '');
  const { compare } = new Intl.Collator(locale);
  return zones.map((zone) => zoneOption(zone, locale)).sort((a, b) => compare(a.label, b.label));
}
