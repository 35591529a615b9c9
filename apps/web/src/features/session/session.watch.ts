import type { Failure, Renewal } from '#shared/api/index.ts';
import { readStored } from '#shared/storage/storage.ts';
import { onMessage } from './session.channel.ts';
import { session, signOut } from './session.store.ts';
import type { Tokens } from './session.tokens.ts';

/** What handles tokens is fetched when someone is signed in: visitors' pages do without it. */
const live = async (): Promise<Tokens> => (await import('./session.live.ts')).tokens;

/** The access token while it is good: a laptop that slept may wake up with an old one, before a new one was fetched. */
export function heldToken(): string | null {
  const { jwt, jwtUntil } = session.get();
  return Date.now() < jwtUntil ? jwt : null;
}

/** A new access token for `send`. */
export async function renewSession(): Promise<Renewal> {
  if (!session.get().isAuthenticated) return 'over';
  try {
    return await (await live()).renew();
  } catch {
    return 'later';
  }
}

/** Ends the session on the server and in every tab. A failure means that it could not be ended. */
export async function leaveSession(): Promise<Failure | null> {
  return (await live()).signOut();
}

/** Reads the own name and picture again, after they were changed. */
export async function readOwnUser(): Promise<void> {
  await (await live()).readUser();
}

/** Brings back anyone who the browser remembers, and keeps the tabs of a browser in agreement. */
export function watchSession(): void {
  const start = () =>
    void live().then(
      (tokens) => tokens.start(),
      () => undefined,
    );
  if (session.get().isAuthenticated) start();
  // Sealed drafts of anyone who was here last: those that are too old go, also where no one signs in again.
  else if (readStored('drafts') !== null)
    void import('#shared/drafts/draft.entries.ts').then(
      (drafts) => drafts.dropOldDrafts(),
      () => undefined,
    );
  onMessage((sessionMessage) => {
    if (sessionMessage !== 'in') return signOut(sessionMessage === 'out' ? null : sessionMessage);
    session.set({ isAuthenticated: true, jwt: null, applicationInformationIsLoaded: false });
    start();
  });
}
