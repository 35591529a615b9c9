import { languageNames } from '@salon/phrases';
import { ChevronDown, Languages } from 'lucide-react';
import { useLanguageChoice } from '#features/session/index.ts';
import { loadLanguage, usePhrases } from '#shared/phrases/index.ts';
import { Menu } from '#shared/ui/Menu.tsx';
import css from './PublicShell.module.css';

/** Changes the language in place: the address follows where it names one, and nothing that was typed is lost. */
export function LanguageMenu() {
  const { t, language } = usePhrases();
  const { offered, choose } = useLanguageChoice();
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
