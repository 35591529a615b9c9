import type { LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { classes } from '#shared/ui/classes.ts';
import css from './Search.module.css';

interface Line {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  /** Leads to the list of all. */
  readonly isAll?: boolean;
  readonly onChoose: () => void;
}

export interface Section {
  readonly name: string;
  readonly title: string;
  readonly icon: LucideIcon;
  readonly lines: readonly Line[];
}

interface Props {
  /** Ids of the list and of its lines begin with it. */
  id: string;
  label: string;
  sections: readonly Section[];
  /** The line that Enter takes, counted through all sections. */
  chosen: number;
  onPoint: (line: number) => void;
}

/** What can be chosen, in groups. The focus stays in the field, which names the chosen line. */
export function Results({ id, label, sections, chosen, onPoint }: Props) {
  useEffect(() => {
    document.getElementById(`${id}${chosen}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, chosen]);
  return (
    <div id={`${id}list`} role="listbox" aria-label={label}>
      {sections.map(({ name, title, icon: Icon, lines }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
        <div key={name} role="group" aria-labelledby={`${id}${name}`}>
          <p id={`${id}${name}`} className={css.heading}>
            {title}
          </p>
          {lines.map(({ key, title: text, detail, isAll = false, onChoose }, place) => {
            const own = place + sections.slice(0, index).reduce((all, section) => all + section.lines.length, 0);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field answers the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
              <div
                key={key}
                id={`${id}${own}`}
                role="option"
                aria-selected={own === chosen}
                className={classes(css.line, own === chosen && css.chosen, isAll && css.all)}
                onPointerMove={() => own !== chosen && onPoint(own)}
                onClick={onChoose}
              >
                {!isAll && <Icon size={18} aria-hidden="true" />}
                <bdi className={css.text}>{text}</bdi>
                {detail !== '' && <bdi className={css.detail}>{detail}</bdi>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
