import { clearStored, readForTab, readStored, writeForTab, writeStored } from '#shared/storage/storage.ts';
import { createStore } from '#shared/store/createStore.ts';
import { countryOf, newcomer, type StoredSession, storedSessionFrom } from './session.stored.ts';

/** What everyone may ask about this browser session. The token never leaves memory. */
export interface SessionState extends StoredSession {
  readonly jwt: string | null;
  /** When the token stops being good, by this browser's clock (milliseconds). */
  readonly jwtUntil: number;
  /** The password has to be changed before anything else. */
  readonly mustChangePassword: boolean;
  readonly applicationInformationIsLoaded: boolean;
  /** A language was chosen that the account does not know yet. */
  readonly isLanguageNew: boolean;
  readonly isMobile: boolean;
  /** A request that asked for the page's loader is under way. */
  readonly containerLoader: boolean;
  /** ISO day that the calendar showed last on this visit. */
  readonly calendarDate: string | null;
}

const fresh = (stored: StoredSession): SessionState => ({
  ...stored,
  jwt: null,
  jwtUntil: 0,
  mustChangePassword: false,
  applicationInformationIsLoaded: false,
  isLanguageNew: false,
  isMobile: false,
  containerLoader: false,
  calendarDate: null,
});

/** Where this browser seems to be. */
export const browserCountry = (): string =>
  countryOf(navigator.languages[0], () => Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The one state of the session. */
export const session = createStore<SessionState>(fresh(storedSessionFrom(readStored('session'), browserCountry())));

function stored(state: SessionState): StoredSession {
  const { isAuthenticated, user, privileges, privilegeNames, countryCode, pageSize, language, theme } = state;
  return { isAuthenticated, user, privileges, privilegeNames, countryCode, pageSize, language, theme };
}

let last = JSON.stringify(stored(session.get()));
session.subscribe(() => {
  const now = JSON.stringify(stored(session.get()));
  if (now === last) return;
  last = now;
  writeStored('session', stored(session.get()));
});

let leaving = new AbortController();
/** Aborted while the session is being ended on the server. */
export const leavingSignal = (): AbortSignal => leaving.signal;
export function setLeaving(isLeaving: boolean): void {
  if (isLeaving) leaving.abort();
  else leaving = new AbortController();
}

/** The server's words on why a session ended. */
export interface EndReason {
  readonly title: string;
  readonly content: string;
}
const REASON = 'sessionEnd';

/** Why the last session of this tab ended, and whose it was; null: its owner signed out, or none did. */
export function endReason(): (EndReason & { readonly email: string }) | null {
  const [title, content, email = ''] = readForTab(REASON)?.split('\n') ?? [];
  return title === undefined || content === undefined ? null : { title, content, email };
}

/** Ends the session here: forgets who was signed in and what was kept, but not how the product looks. */
export function signOut(reason: EndReason | null = null): void {
  const { language, theme, isMobile, user } = session.get();
  const email = user?.email ?? endReason()?.email ?? '';
  clearStored();
  if (reason !== null) writeForTab(REASON, [reason.title, reason.content, email].join('\n'));
  session.set({ ...fresh({ ...newcomer, countryCode: browserCountry(), language, theme }), isMobile });
}
