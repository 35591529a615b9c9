import { TagField } from '#shared/fields/index.ts';
import type { Form } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { ContactsButton } from './ContactsButton.tsx';
import css from './Participants.module.css';
import { PersonField } from './PersonField.tsx';
import type { PlanValues } from './plan.form.ts';
import { nameOf } from './plan.people.ts';
import { useInvited } from './useInvited.ts';

interface Props {
  form: Form<PlanValues>;
  /** The organiser's own address: they take part anyway. */
  own: string;
  /** Addresses that refuse mail, in lower case. */
  refused: readonly string[];
}

/** Who is invited: found by name, typed as an address, or pasted by the dozen. */
export function Participants({ form, own, refused }: Props) {
  const { t } = usePhrases();
  const invited = useInvited(form, own);
  return (
    <Stack gap={3}>
      <PersonField form={form} own={own} invited={invited} />
      <ContactsButton onChosen={invited.add} />
      <VisuallyHidden>
        <span role="status">{invited.announcement}</span>
      </VisuallyHidden>
      <TagField
        label={t('planning.invited')}
        items={invited.people}
        keyOf={({ email }) => email}
        nameOf={nameOf}
        onRemove={invited.remove}
      >
        {(person) => (
          <>
            <span className={css.who}>
              {person.fullName !== '' && <bdi className={css.name}>{person.fullName}</bdi>}
              <bdi className={css.email}>{person.email}</bdi>
              {refused.includes(person.email.toLowerCase()) && (
                <span className={css.refused}>{t('planning.refusesMail')}</span>
              )}
            </span>
            <Row as="label" gap={2} align="center" inline className={css.moderator}>
              <input
                type="checkbox"
                checked={person.isModerator}
                aria-label={t('planning.moderatorOf', { who: nameOf(person) })}
                onChange={(event) => invited.moderate(person.email, event.target.checked)}
              />
              <span aria-hidden="true">{t('planning.moderator')}</span>
            </Row>
          </>
        )}
      </TagField>
    </Stack>
  );
}
