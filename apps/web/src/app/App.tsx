import './styles.ts';
import type { GuestLanguage } from '@salon/phrases';
import { useCallback, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../features/session/index.ts';
import { PhrasesProvider, phraseNow } from '../shared/phrases/index.ts';
import { BrowserRouter } from '../shared/router/index.ts';
import { notify } from '../shared/ui/toasts.ts';
import { languageAt } from './language.ts';
import { Root } from './Root.tsx';

/** The words of the page in the language of its address, else of the visitor. */
function Words() {
  const countryCode = useSession((state) => state.countryCode);
  useSession((state) => state.language);
  const language = languageAt(useLocation().pathname);
  const spoken = useRef(language);
  const onShown = useCallback((shown: GuestLanguage) => {
    spoken.current = shown;
  }, []);
  const onFailure = useCallback(() => notify(phraseNow(spoken.current, 'common.languageFailed'), 'attention'), []);
  return (
    <PhrasesProvider language={language} countryCode={countryCode} onShown={onShown} onFailure={onFailure}>
      <Root />
    </PhrasesProvider>
  );
}

/** The whole product in the browser. */
export const App = () => (
  <BrowserRouter>
    <Words />
  </BrowserRouter>
);
