import type { RoomPerson } from '@salon/room';
import { EllipsisVertical } from 'lucide-react';
import { usePhrases } from '#shared/phrases/index.ts';
import { classes } from '#shared/ui/classes.ts';
import { Menu } from '#shared/ui/Menu.tsx';
import { useFocusFallback } from '#shared/ui/useFocusFallback.ts';
import { PersonItems } from '../lazyComponents.tsx';
import css from './PersonMenu.module.css';

interface Props {
  person: RoomPerson;
  /** On a list instead of over a picture. */
  plain?: boolean;
}

/** What can be done about someone: the same on their tile and in the list of people. */
export function PersonMenu({ person, plain = false }: Props) {
  const { t } = usePhrases();
  // Someone who goes takes their menu along: the focus stays in this part of the screen.
  const place = useFocusFallback<HTMLSpanElement>((from) => from.closest<HTMLElement>('[data-region]')?.focus());
  const label = t('room.personMenu', { name: person.fullName });
  return (
    <span ref={place} className={css.place}>
      <Menu
        label={label}
        items={(content) => <PersonItems {...content} person={person} />}
        trigger={(trigger) => (
          <button {...trigger} type="button" className={classes(css.trigger, plain && css.plain)} aria-label={label}>
            <EllipsisVertical size={18} aria-hidden="true" />
          </button>
        )}
      />
    </span>
  );
}
