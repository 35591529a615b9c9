import { currentUser, logout, refreshSession } from '@salon/contract';
import { send } from '#shared/api/index.ts';
import type { DraftOwner } from '#shared/drafts/draft.owner.ts';
import { removeStored } from '#shared/storage/storage.ts';
import { notifyTabs, onMessage } from './session.channel.ts';
import { browserCountry, session, setLeaving, signOut } from './session.store.ts';
import { createTokens, type Tokens } from './session.tokens.ts';

const LOCK = 'salon-session';

/** Web Locks reach all tabs; a page that is served without TLS has none and relies on the server's grace. */
const alone = <T>(action: () => Promise<T>): Promise<T> => {
  if (!('locks' in navigator)) return action();
  return new Promise<T>((done, fail) => {
    navigator.locks.request(LOCK, () => action().then(done, fail)).catch(fail);
  });
};

/** What forms keep of the account, fetched once someone is signed in: the sign-in page does without it. */
const drafts = () => import('#shared/drafts/draft.owner.ts');
const ignore = (): void => undefined;
const openDrafts = (owner: DraftOwner): void => void drafts().then((found) => found.openDrafts(owner), ignore);
const closeDrafts = (): void => void drafts().then((found) => found.closeDrafts(), ignore);
const eraseDrafts = (account?: string): Promise<void> =>
  // Where it cannot be fetched, no one's drafts stay rather than those of anyone who leaves.
  drafts().then(
    (found) => found.eraseDrafts(account),
    () => removeStored('drafts'),
  );

/** The tokens of this tab, on this browser. Fetched only where someone is or wants to be signed in. */
export const tokens: Tokens = createTokens({
  session,
  purge: signOut,
  refresh: () => send(refreshSession, {}),
  whoAmI: () => send(currentUser, {}),
  logout: () => send(logout, {}),
  alone,
  setLeaving,
  showFailure: notifyTabs,
  drafts: { open: openDrafts, close: closeDrafts, erase: eraseDrafts },
  browserCountry,
  later: (action, milliseconds) => {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
});
onMessage((sessionMessage) => {
  if (sessionMessage === 'in') return;
  tokens.stop();
  if (sessionMessage === 'out') void eraseDrafts();
  else closeDrafts();
});
