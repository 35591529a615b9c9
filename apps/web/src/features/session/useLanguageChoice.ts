import { type GuestLanguage, guestLanguages, isLanguage, LANGUAGE_PARAMETER } from '@salon/phrases';
import { useLocation, useNavigate } from 'react-router';
import { config } from '#shared/config.ts';
import { isGuestPath, languageInQuery, pathIn } from '#shared/languagePath.ts';
import { session } from './session.store.ts';

/** Keeps the choice for the next visits. French belongs to guest links alone and is not kept. */
export function keepLanguage(language: GuestLanguage): void {
  if (isLanguage(language)) session.set({ language });
}

/**
 * The languages that this page may be shown in, and the change to another one in place: the address follows where it names one,
 * and nothing that was typed is lost. The account of anyone who is signed in keeps it, too.
 */
export function useLanguageChoice(): { offered: readonly GuestLanguage[]; choose(language: GuestLanguage): void } {
  const navigate = useNavigate();
  const location = useLocation();
  const offered = guestLanguages.filter((item) =>
    item === 'fr' ? isGuestPath(location.pathname) : config.languages.includes(item),
  );
  const choose = (chosen: GuestLanguage) => {
    keepLanguage(chosen);
    // What cannot be kept with the account holds on this browser all the same.
    if (isLanguage(chosen) && session.get().isAuthenticated) {
      session.set({ isLanguageNew: true });
      void import('./accountLanguage.ts')
        .then(({ keepWithAccount }) => keepWithAccount(chosen))
        .then(({ ok }) => ok && session.get().language === chosen && session.set({ isLanguageNew: false }))
        .catch(() => undefined);
    }
    const pathname = pathIn(location.pathname, chosen);
    // An address that names the language of a public page would bring that one back.
    const query = new URLSearchParams(location.search);
    query.delete(LANGUAGE_PARAMETER);
    const search = languageInQuery(location.search) === null ? location.search : `?${query}`;
    if (pathname !== location.pathname || search !== location.search)
      void navigate(
        { ...location, pathname, search: search === '?' ? '' : search },
        { replace: true, preventScrollReset: true, state: location.state },
      );
  };
  return { offered, choose };
}
