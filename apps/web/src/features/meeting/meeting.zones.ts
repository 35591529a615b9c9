import type { Option } from '#shared/ui/Select.tsx';
/** Names of the cities of CLDR 48 (LICENSES/Unicode-3.0.txt), which browsers do not have: a line for each zone, by all its IANA names. */
import table from './cities.tsv?raw';
import { clocksOf, hasCity, listComma } from './meeting.clocks.ts';
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
  if (!hasCity(zone)) return '';
  return cities.get(zone)?.[columns.findIndex((one) => locale.startsWith(one))] ?? cityInName(zone);
}

/** A zone as a language names it, `Türkiye saati, İstanbul`. It is found by its IANA name, too. */
export function zoneOption(zone: string, locale: string): Option<string> {
  const parts = new Set([clocksOf(zone, locale), cityOf(zone, locale)].filter((part) => part !== ''));
  const label = [...parts].join(listComma(locale)) || zone;
  return { value: zone, label, also: `${zone} ${cityInName(zone)}` };
}

/** Every zone that this browser knows, and the chosen one, in the order of the language. */
export function zoneOptions(chosen: string, locale: string): readonly Option<string>[] {
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  const zones = [...new Set([...known, 'UTC', viewerZone(), chosen])].filter((zone) => zone !== '');
  const { compare } = new Intl.Collator(locale);
  return zones.map((zone) => zoneOption(zone, locale)).sort((a, b) => compare(a.label, b.label));
}
