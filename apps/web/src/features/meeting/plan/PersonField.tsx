import type { SelectedUser } from '@salon/contract';
import { type ClipboardEvent, useEffect, useRef } from 'react';
import { OpenComboBox } from '#shared/fields/index.ts';
import type { Form } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import css from './Participants.module.css';
import type { PlanValues } from './plan.form.ts';
import { isAddress, isInvited, isList, isSameAddress, nameOf, type Person } from './plan.people.ts';
import { useFound } from './useFound.ts';
import type { useInvited } from './useInvited.ts';

/** Someone in the list of suggestions; `isNew`: the address as it was typed. */
interface Choice extends Person {
  readonly isNew: boolean;
}

/** What is offered for what is typed: anyone who is found and not invited yet, and an address that no one has. */
function useChoices(typed: string, people: readonly SelectedUser[], own: string): readonly Choice[] {
  const found = useFound(typed);
  const address = typed.trim();
  const isFree = ({ email }: Pick<Person, 'email'>) => !isSameAddress(email, own) && !isInvited(people, email);
  const offered = (found ?? []).filter(isFree).map((one) => ({ ...one, isNew: false }));
  const isListed = offered.some(({ email }) => isSameAddress(email, address));
  if (isListed || !isAddress(address) || !isFree({ email: address })) return offered;
  return [...offered, { email: address, fullName: '', isNew: true }];
}

/**
 * How long after the field was left it is taken over what was typed: a list that grew at once would move the button away
 * that is being pressed.
 */
const LEAVE_PAUSE_MS = 250;

/** Does something a moment after leaving, unless someone comes back. */
function useLeaving(action: () => void): { leave: () => void; comeBack: () => void } {
  const latest = useRef(action);
  latest.current = action;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const comeBack = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    comeBack,
    leave() {
      comeBack();
      timer.current = setTimeout(() => latest.current(), LEAVE_PAUSE_MS);
    },
  };
}

interface Props {
  form: Form<PlanValues>;
  own: string;
  invited: ReturnType<typeof useInvited>;
}

/** The field that finds and adds people. */
export function PersonField({ form, own, invited }: Props) {
  const { t } = usePhrases();
  const { typed, people } = invited;
  const isEmpty = typed.trim() === '';
  const { leave, comeBack } = useLeaving(() => (isEmpty ? form.touch('selectedUsers') : invited.commit(typed)));
  const message = form.messageAt('selectedUsers');
  const isBroken = message !== null && form.faults.selectedUsers === 'planning.addressBroken';
  const type = (text: string) => {
    // A separator after an address ends it.
    if (/[,;\s]$/.test(text) && isAddress(text.slice(0, -1))) invited.commit(text);
    else invited.type(text);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!isList(text)) return;
    event.preventDefault();
    invited.commit(isEmpty ? text : `${typed}, ${text}`);
  };
  return (
    <OpenComboBox
      label={t('planning.people')}
      help={t('planning.peopleHelp')}
      error={isBroken ? t('planning.addressBroken', { address: typed }) : message}
      input={{
        name: 'selectedUsers',
        autoCapitalize: 'none',
        spellCheck: false,
        inputMode: 'email',
        ...(typed !== '' && { dir: 'auto' }),
        onPaste: paste,
      }}
      value={typed}
      items={useChoices(typed, people, own)}
      keyOf={({ email }) => email}
      nameOf={nameOf}
      onType={type}
      onChoose={(choice) => invited.add([choice])}
      onEnter={() => invited.commit(typed)}
      onFocus={comeBack}
      onBlur={leave}
    >
      {(choice) => (
        <>
          <bdi className={css.name}>
            {choice.isNew ? t('planning.addAddress', { email: choice.email }) : nameOf(choice)}
          </bdi>
          {choice.fullName !== '' && <bdi className={css.email}>{choice.email}</bdi>}
          {choice.isColleague === true && <span className={css.colleague}>{t('planning.colleague')}</span>}
        </>
      )}
    </OpenComboBox>
  );
}
