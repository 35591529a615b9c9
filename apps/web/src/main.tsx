import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { languageAt } from './app/language.ts';
import { preparePage } from './app/routes.tsx';
import { takeForm, whenReleased } from './features/room/first.ts';
import {
  followTheme,
  heldToken,
  keepLanguage,
  leavingSignal,
  renewSession,
  session,
  signOut,
  watchSession,
} from './features/session/index.ts';
import { isPhone, loader, setApiSession } from './shared/api/index.ts';
import { languageInQuery } from './shared/languagePath.ts';
import { loginFor } from './shared/paths.ts';
import { loadPhrases } from './shared/phrases/index.ts';

followTheme();
const asked = languageInQuery(location.search);
if (asked !== null) keepLanguage(asked);
session.set({ isMobile: isPhone() });
loader.subscribe(() => session.set({ containerLoader: loader.get().holds > 0 }));
setApiSession({
  language: () => languageAt(location.pathname),
  token: heldToken,
  renew: renewSession,
  signOut: () => {
    // What ended it before left the reason.
    if (session.get().isAuthenticated) signOut();
    // A whole load, so that nothing of the session stays in memory.
    location.assign(loginFor(location.pathname + location.search + location.hash));
  },
  account: () => session.get().user?.id ?? null,
  onChange: session.subscribe,
  leaving: leavingSignal,
});
watchSession();

const place = document.getElementById('root');
if (place === null) throw new Error('the page has no #root');
const root = createRoot(place);
const draw = () =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
/** The form that came with the page is drawn at one go, so that no letter is lost in between. */
const show = () => {
  const drawn = takeForm(place);
  if (drawn === null) return draw();
  flushSync(draw);
  drawn();
};

// Words and page are fetched side by side, and the first picture is the whole page. What could not be fetched is asked
// for again by the page itself, which then says so.
void Promise.allSettled([loadPhrases(languageAt(location.pathname), 'base'), preparePage(location.pathname)]).then(() =>
  whenReleased(show),
);

// The page is usable without it.
window.addEventListener('load', () => {
  void import('./shared/vitals/reportVitals.ts').then(
    ({ startVitals }) => startVitals(),
    () => undefined,
  );
});
