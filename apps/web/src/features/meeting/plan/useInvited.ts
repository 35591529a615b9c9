import { useState } from 'react';
import type { Form } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import type { PlanValues } from './plan.form.ts';
import {
  isSameAddress,
  nameOf,
  type Person,
  readAddresses,
  withModerator,
  withoutPerson,
  withPeople,
} from './plan.people.ts';

/** Changes to the list of invited people, each told to screen readers. `own`: the organiser's address, who takes part anyway. */
export function useInvited(form: Form<PlanValues>, own: string) {
  const { t } = usePhrases();
  const [announcement, setAnnouncement] = useState('');
  const { people, typed } = form.values.selectedUsers;
  const add = (added: readonly Person[], rest = '') => {
    const others = added.filter(({ email }) => !isSameAddress(email, own));
    const list = withPeople(people, others);
    form.change({ selectedUsers: { people: list, typed: rest } });
    const [first] = others;
    const count = list.length - people.length;
    if (first === undefined) setAnnouncement(t('planning.isYou'));
    else if (count === 0) setAnnouncement(t('planning.invitedAlready', { who: nameOf(first) }));
    else if (count === 1) setAnnouncement(t('planning.added', { who: nameOf(list.at(-1) ?? first) }));
    else setAnnouncement(t('planning.addedMany', { count }));
  };
  return {
    people,
    typed,
    /** What is to be said about the last change. */
    announcement,
    add,
    /** Typing is not a fault yet. */
    type: (text: string) => form.reset({ selectedUsers: { people, typed: text } }),
    /** Takes over what was typed; what is no address stays and is told. */
    commit(text: string) {
      const { people: read, broken } = readAddresses(text);
      if (read.length > 0) return add(read, broken.join(', '));
      form.reset({ selectedUsers: { people, typed: text.trim() } });
      form.touch('selectedUsers');
    },
    moderate(email: string, isModerator: boolean) {
      form.change({ selectedUsers: { people: withModerator(people, email, isModerator), typed } });
    },
    remove(person: Person) {
      form.change({ selectedUsers: { people: withoutPerson(people, person.email), typed } });
      setAnnouncement(t('planning.removed', { who: nameOf(person) }));
    },
  };
}
