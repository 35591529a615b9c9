/** Whether a zone is named after a city, as most but `UTC` are. */
export const hasCity = (zone: string): boolean => zone.includes('/') && !zone.startsWith('Etc/');

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
export function clocksOf(zone: string, locale: string): string {
  const name = clockName(zone, locale, hasCity(zone) ? 'longGeneric' : 'long');
  // Where a browser has no name it says the offset, or a city in English letters.
  if (/\d/.test(name) || (/^(?:ar|ru)/.test(locale) && /[a-z]/i.test(name))) return '';
  const plain = name.replace(STANDARD, '');
  const isOfOthers = plain !== name && changingIn(locale).has(plain);
  return (isOfOthers ? name : plain).replace(/ Saati$/, ' saati');
}

/** What the clocks of a zone differ by at a moment: `GMT+3`. Throws a RangeError for a zone that the browser does not know. */
export function offsetAt(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
}

export const listComma = (locale: string): string => (locale.startsWith('ar') ? '، ' : ', ');

/** The clocks of a zone in a few words, `Türkiye saati, GMT+3`; the bare name of an unknown zone. */
export function clocksAt(zone: string, at: Date, locale: string): string {
  try {
    return [clocksOf(zone, locale), offsetAt(zone, at)].filter((part) => part !== '').join(listComma(locale));
  } catch {
    return zone;
  }
}
