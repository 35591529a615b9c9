import type { GuestLanguage } from '@salon/phrases';
import { useCallback, useSyncExternalStore } from 'react';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { useSession } from '../features/session/index.ts';
import { PhrasesProvider, phraseNow } from '../shared/phrases/index.ts';
import { notify } from '../shared/ui/toasts.ts';
import { languageAt } from './language.ts';

interface Props {
  router: ReturnType<typeof createBrowserRouter>;
}

/** The words above, the pages below: a failing page still speaks the visitor's language. */
export function App({ router }: Props) {
  const pathname = useSyncExternalStore(router.subscribe, () => router.state.location.pathname);
  const countryCode = useSession((state) => state.countryCode);
  useSession((state) => state.language);
  const language = languageAt(pathname);
  const onFailure = useCallback((wanted: GuestLanguage) => {
    const present = document.documentElement.lang as GuestLanguage;
    if (present !== wanted) notify(phraseNow(present, 'common.languageFailed'), 'attention');
  }, []);
  return (
    <PhrasesProvider language={language} countryCode={countryCode} onFailure={onFailure}>
      <RouterProvider router={router} />
    </PhrasesProvider>
  );
}
