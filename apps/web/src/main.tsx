import './shared/ui/fonts.css';
import './shared/ui/tokens.css';
import './shared/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App } from './app/App.tsx';
import { languageAt } from './app/language.ts';
import { routes } from './app/routes.tsx';
import { followTheme, session, signOut } from './features/session/index.ts';
import { giveSession, isPhone } from './shared/api/index.ts';
import { loadPhrases } from './shared/phrases/index.ts';

/** Where somebody goes whose session is over. */
const SIGNED_OUT_PATH = '/401';

followTheme();
session.set({ isMobile: isPhone() });

const router = createBrowserRouter(routes);
giveSession({
  language: () => languageAt(router.state.location.pathname),
  token: () => session.get().jwt,
  signOut: () => {
    signOut();
    void router.navigate(SIGNED_OUT_PATH);
  },
});

const place = document.getElementById('root');
if (place === null) throw new Error('the page has no #root');
const root = createRoot(place);
const show = () =>
  root.render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
// Without words a page would show its keys; if they cannot be fetched, the page still says so by its own error page.
loadPhrases(languageAt(location.pathname), 'base').then(show, show);
