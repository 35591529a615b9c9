import { DEFAULT_LANGUAGE, type GuestLanguage, isLanguage, type Language, languageFrom } from '@salon/phrases';

export const themes = ['system', 'light', 'dark'] as const;
/** How the product looks; `system` follows the device. */
export type Theme = (typeof themes)[number];

/** Someone who signed in. */
export interface SessionUser {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly pictureUrl: string | null;
}

/** The parts that outlive a visit (specification, section 3, "Session state"). */
export interface StoredSession {
  readonly isAuthenticated: boolean;
  readonly user: SessionUser | null;
  readonly privileges: readonly string[];
  readonly privilegeNames: readonly string[];
  /** Two letters: the profile's country, else where the browser seems to be. */
  readonly countryCode: string;
  readonly pageSize: number;
  /** The language that the visitor chose, null while the browser's is followed. */
  readonly language: Language | null;
  readonly theme: Theme;
}

/** A session that nothing is known about. */
export const newcomer: StoredSession = {
  isAuthenticated: false,
  user: null,
  privileges: [],
  privilegeNames: [],
  countryCode: 'TR',
  pageSize: 10,
  language: null,
  theme: 'system',
};

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Whom the browser remembers. Only a hint: what they may do is the server's business, and it is asked at the start. */
function userIn(value: unknown): SessionUser | null {
  if (typeof value !== 'object' || value === null) return null;
  const given: { readonly [K in keyof SessionUser]?: unknown } = value;
  const { id, name, surname, email } = given;
  if (typeof id !== 'string' || typeof name !== 'string') return null;
  if (typeof surname !== 'string' || typeof email !== 'string') return null;
  return { id, name, surname, email, isAdmin: given.isAdmin === true, pictureUrl: textOrNull(given.pictureUrl) };
}

const isCountry = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{2}$/.test(value);

/**
 * The country that a browser seems to be in: the region of its first language, or Türkiye where its clock is Türkiye's
 * (browsers there often speak English). Unknown counts as Türkiye, as everything is written for it.
 */
export function countryOf(language: string | undefined, zone: () => string): string {
  let region: string | undefined;
  try {
    region = new Intl.Locale(language ?? '').maximize().region;
  } catch {
    // Not every browser's language is one of the standard.
  }
  return isCountry(region) && region !== 'TR' && !/Istanbul|^Turkey$/.test(zone()) ? region : newcomer.countryCode;
}

/** What was kept, each field checked on its own: one odd value does not lose the others. `countryCode` is the browser's. */
export function storedSessionFrom(stored: unknown, countryCode: string = newcomer.countryCode): StoredSession {
  if (typeof stored !== 'object' || stored === null) return { ...newcomer, countryCode };
  const given: { readonly [K in keyof StoredSession]?: unknown } = stored;
  const user = userIn(given.user);
  const isAuthenticated = given.isAuthenticated === true && user !== null;
  return {
    ...newcomer,
    user,
    isAuthenticated,
    privileges: texts(given.privileges),
    privilegeNames: texts(given.privilegeNames),
    // Where a visitor is, is looked at again each time.
    countryCode: isAuthenticated && isCountry(given.countryCode) ? given.countryCode : countryCode,
    pageSize:
      typeof given.pageSize === 'number' && [10, 25, 50, 100].includes(given.pageSize)
        ? given.pageSize
        : newcomer.pageSize,
    language: typeof given.language === 'string' && isLanguage(given.language) ? given.language : null,
    theme: themes.find((theme) => theme === given.theme) ?? newcomer.theme,
  };
}

/**
 * The language of a page: the address's, else the chosen one, else the browser's, else Turkish. French stands in
 * addresses of guest links alone, so the browser's wish for it is passed over.
 */
export function languageFor(given: {
  path: GuestLanguage | null;
  chosen: Language | null;
  accepted: readonly string[];
}): GuestLanguage {
  if (given.path !== null) return given.path;
  if (given.chosen !== null) return given.chosen;
  for (const tag of given.accepted) {
    const language = languageFrom(tag);
    if (language !== null && isLanguage(language)) return language;
  }
  return DEFAULT_LANGUAGE;
}
