import { guestLanguages, LANGUAGE_PARAMETER, languageNames } from '@salon/phrases';
import { ChevronDown, Languages } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { config } from '../../shared/config.ts';
import { loadLanguage, usePhrases } from '../../shared/phrases/index.ts';
import { Menu } from '../../shared/ui/Menu.tsx';
import { keepLanguage } from '../language.ts';
import { isGuestPath, languageInQuery, pathIn } from '../languagePath.ts';
import css from './PublicShell.module.css';

/** Changes the language in place: the address follows where it names one, and nothing that was typed is lost. */
export function LanguageMenu() {
  const { t, language } = usePhrases();
  const navigate = useNavigate();
  const location = useLocation();
  const offered = guestLanguages.filter((item) =>
    item === 'fr' ? isGuestPath(location.pathname) : config.languages.includes(item),
  );
  const choose = (chosen: (typeof offered)[number]) => {
    keepLanguage(chosen);
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
  return (
    <Menu
      label={t('common.languageChoose')}
      onOpen={() => {
        for (const item of offered) loadLanguage(item).catch(() => undefined);
      }}
      items={offered.map((item) => ({
        key: item,
        label: languageNames[item],
        lang: item,
        checked: item === language,
        onSelect: () => choose(item),
      }))}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={css.language}
          aria-label={`${t('common.language')}: ${languageNames[language]}`}
        >
          <Languages size={20} aria-hidden="true" />
          <span>{languageNames[language]}</span>
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      )}
    />
  );
}
