import type { SelectedUser } from '@salon/contract';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Form } from '../../../shared/form/index.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import css from './Participants.module.css';
import { PersonField } from './PersonField.tsx';
import type { PlanValues } from './plan.form.ts';
import { nameOf } from './plan.people.ts';
import { useInvited } from './useInvited.ts';

interface Props {
  form: Form<PlanValues>;
  /** The organiser's own address: they take part anyway. */
  own: string;
}

/** Who is invited: found by name, typed as an address, or pasted by the dozen. */
export function Participants({ form, own }: Props) {
  const { t } = usePhrases();
  const invited = useInvited(form, own);
  const group = useRef<HTMLDivElement>(null);
  const remove = (index: number, person: SelectedUser) => {
    // At once: the focus goes on from a list that this person has left.
    flushSync(() => invited.remove(person));
    // The next person takes this one's place; after the last one the field is next.
    const buttons = group.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    (buttons[Math.min(index, buttons.length - 1)] ?? group.current?.querySelector('input'))?.focus();
  };
  return (
    <div ref={group} className={css.participants}>
      <PersonField form={form} own={own} invited={invited} />
      <VisuallyHidden>
        <span role="status">{invited.announcement}</span>
      </VisuallyHidden>
      {invited.people.length > 0 && (
        <ul className={css.people} aria-label={t('planning.invited')}>
          {invited.people.map((person, index) => (
            <PersonRow
              key={person.email}
              person={person}
              onModerate={(isModerator) => invited.moderate(person.email, isModerator)}
              onRemove={() => remove(index, person)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface RowProps {
  person: SelectedUser;
  onModerate: (isModerator: boolean) => void;
  onRemove: () => void;
}

function PersonRow({ person, onModerate, onRemove }: RowProps) {
  const { t } = usePhrases();
  const who = nameOf(person);
  return (
    <li className={css.person}>
      <span className={css.who}>
        {person.fullName !== '' && <bdi className={css.name}>{person.fullName}</bdi>}
        <bdi className={css.email}>{person.email}</bdi>
      </span>
      <label className={css.moderator}>
        <input
          type="checkbox"
          checked={person.isModerator}
          aria-label={t('planning.moderatorOf', { who })}
          onChange={(event) => onModerate(event.target.checked)}
        />
        <span aria-hidden="true">{t('planning.moderator')}</span>
      </label>
      <IconButton
        data-remove=""
        label={t('planning.removeOf', { who })}
        icon={<X size={18} aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  );
}
