import { currentUser, logout, refreshSession } from '@salon/contract';
import { send } from '../../shared/api/index.ts';
import { notifyTabs, onMessage } from './session.channel.ts';
import { browserCountry, session, signOut } from './session.store.ts';
import { createTokens, type Tokens } from './session.tokens.ts';

const LOCK = 'salon-session';

/** Web Locks reach all tabs; a page that is served without TLS has none and relies on the server's grace. */
const alone = <T>(action: () => Promise<T>): Promise<T> => {
  if (!('locks' in navigator)) return action();
  return new Promise<T>((done, fail) => {
    navigator.locks.request(LOCK, () => action().then(done, fail)).catch(fail);
  });
};

/** The tokens of this tab, on this browser. Fetched only where somebody is or wants to be signed in. */
export const tokens: Tokens = createTokens({
  session,
  purge: signOut,
  refresh: () => send(refreshSession, {}),
  whoAmI: () => send(currentUser, {}),
  logout: () => send(logout, {}),
  alone,
  showFailure: notifyTabs,
  browserCountry,
  later: (action, milliseconds) => {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
});
onMessage((sessionMessage) => {
  if (sessionMessage === 'out') tokens.stop();
});
