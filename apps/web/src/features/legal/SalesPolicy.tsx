import { Printer } from 'lucide-react';
import type { MouseEvent } from 'react';
import { SalesText } from '../../shared/legal/SalesText.tsx';
import { useSalesWords } from '../../shared/legal/useSalesWords.ts';
import { useTextVersion } from '../../shared/legal/versions.ts';
import { usePhrases } from '../../shared/phrases/index.ts';
import { Button } from '../../shared/ui/Button.tsx';
import css from './SalesPolicy.module.css';

/** Scrolls to a section and gives it the focus; the address names it. Without movement where none is wanted. */
function goTo(event: MouseEvent, section: string): void {
  const element = document.getElementById(section);
  if (element === null) return;
  event.preventDefault();
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
  element.focus({ preventScroll: true });
  history.replaceState(history.state, '', `#${section}`);
}

/** `/sales-policy`: the terms of packages and of the trial, with a table of contents. */
export function SalesPolicy() {
  const { t } = usePhrases();
  const version = useTextVersion('sales');
  const { text } = useSalesWords(version);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('sales.title')}</h1>
        <p>{t('sales.lead')}</p>
      </header>
      <nav className={css.contents} aria-label={t('sales.contents')}>
        <ol>
          {text?.words.sections.map(({ name, heading }) => (
            <li key={name}>
              <a href={`#${name}`} onClick={(event) => goTo(event, name)}>
                {heading}
              </a>
            </li>
          ))}
        </ol>
        <Button tone="quiet" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
          {t('sales.print')}
        </Button>
      </nav>
      <SalesText heading="h2" version={version} />
    </div>
  );
}
