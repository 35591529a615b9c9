import { Printer } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import css from './TextPage.module.css';

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

interface Props {
  title: string;
  lead: string;
  /** Sections with anchors, in their order. */
  sections: readonly { readonly name: string; readonly heading: string }[];
  /** Names of the table of contents and of printing. */
  labels: { readonly contents: string; readonly print: string };
  children: ReactNode;
}

/** A long text with a table of contents beside it. */
export function TextPage({ title, lead, sections, labels, children }: Props) {
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <nav className={css.contents} aria-label={labels.contents}>
        <ol>
          {sections.map(({ name, heading }) => (
            <li key={name}>
              <a href={`#${name}`} onClick={(event) => goTo(event, name)}>
                {heading}
              </a>
            </li>
          ))}
        </ol>
        <Button tone="quiet" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
          {labels.print}
        </Button>
      </nav>
      <div className={css.body}>{children}</div>
    </div>
  );
}
