import { type GuestLanguage, isLanguage, type Language, languageFrom } from '@salon/phrases';
import { clearStored, readStored, writeStored } from '../../shared/storage/storage.ts';
import { createStore } from '../../shared/store/createStore.ts';

export const themes = ['system', 'light', 'dark'] as const;
/** How the product looks; `system` follows the device. */
export type Theme = (typeof themes)[number];

/** Somebody who signed in. */
export interface SessionUser {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
}

/** A call that rings, as the hub tells it. */
export interface IncomingCall {
  readonly callID: string;
  readonly meetingID: string;
  readonly callerFullName: string;
  readonly callerUserEmail: string;
}
export interface OutgoingCall {
  readonly callID: string;
  readonly userName: string;
}

/** The parts that outlive a visit (specification, section 3, "Session state"). */
export interface KeptSession {
  readonly isAuthenticated: boolean;
  readonly user: SessionUser | null;
  readonly privileges: readonly string[];
  readonly privilegeNames: readonly string[];
  readonly currentProduct: string | null;
  readonly selectedPackage: string | null;
  /** ISO day that the calendar shows. */
  readonly calendarDate: string | null;
  readonly isCurrencyDollar: boolean;
  readonly countryCode: string;
  readonly pageSize: number;
  /** The language that the visitor chose, null while the browser's is followed. */
  readonly language: Language | null;
  readonly theme: Theme;
}

/** What everybody may ask about this browser session. The token never leaves memory. */
export interface SessionState extends KeptSession {
  readonly jwt: string | null;
  readonly applicationInformationIsLoaded: boolean;
  readonly isMobile: boolean;
  readonly incomingCall: IncomingCall | null;
  readonly outGoingCall: OutgoingCall | null;
  readonly outGoingCallUserName: string | null;
  readonly onlineUsers: readonly string[];
}

const defaults: KeptSession = {
  isAuthenticated: false, user: null, privileges: [], privilegeNames: [], currentProduct: null, selectedPackage: null, calendarDate: null,
  isCurrencyDollar: false, countryCode: 'TR', pageSize: 10, language: null, theme: 'system',
};

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []);
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What was kept, each field checked by itself: one odd value does not lose the others. */
export function keptFrom(stored: unknown): KeptSession {
  if (typeof stored !== 'object' || stored === null) return defaults;
  const given: { readonly [K in keyof KeptSession]?: unknown } = stored;
  return {
    ...defaults,
    privileges: texts(given.privileges),
    privilegeNames: texts(given.privilegeNames),
    currentProduct: textOrNull(given.currentProduct),
    selectedPackage: textOrNull(given.selectedPackage),
    calendarDate: textOrNull(given.calendarDate),
    isCurrencyDollar: given.isCurrencyDollar === true,
    countryCode: typeof given.countryCode === 'string' && /^[A-Z]{2}$/.test(given.countryCode) ? given.countryCode : defaults.countryCode,
    pageSize: typeof given.pageSize === 'number' && [10, 25, 50, 100].includes(given.pageSize) ? given.pageSize : defaults.pageSize,
    language: typeof given.language === 'string' && isLanguage(given.language) ? given.language : null,
    theme: themes.find((theme) => theme === given.theme) ?? defaults.theme,
  };
}

const fresh = (kept: KeptSession): SessionState => ({
  ...kept, jwt: null, applicationInformationIsLoaded: false, isMobile: false, incomingCall: null, outGoingCall: null, outGoingCallUserName: null,
  onlineUsers: [],
});

/** The one state of the session. */
export const session = createStore<SessionState>(fresh(keptFrom(readStored('session'))));

function kept(state: SessionState): KeptSession {
  const { isAuthenticated, user, privileges, privilegeNames, currentProduct, selectedPackage, calendarDate } = state;
  const { isCurrencyDollar, countryCode, pageSize, language, theme } = state;
  return {
    isAuthenticated, user, privileges, privilegeNames, currentProduct, selectedPackage, calendarDate, isCurrencyDollar, countryCode, pageSize,
    language, theme,
  };
}

let last = JSON.stringify(kept(session.get()));
session.subscribe(() => {
  const now = JSON.stringify(kept(session.get()));
  if (now === last) return;
  last = now;
  writeStored('session', kept(session.get()));
});

/** Ends the session here: forgets who was signed in and what was kept, but not how the product looks. */
export function signOut(): void {
  const { language, theme, isMobile } = session.get();
  clearStored();
  session.set({ ...fresh({ ...defaults, language, theme }), isMobile });
}

/**
 * The language of a page: the address's, else the chosen one, else the browser's, else Turkish. French is only
 * offered where `guest` pages are concerned.
 */
export function languageFor(given: { path: string | null; chosen: Language | null; accepted: readonly string[] }): GuestLanguage {
  const fromPath = given.path === null ? null : languageFrom(given.path);
  if (fromPath !== null) return fromPath;
  if (given.chosen !== null) return given.chosen;
  for (const tag of given.accepted) {
    const language = languageFrom(tag);
    if (language !== null && isLanguage(language)) return language;
  }
  return 'tr';
}
