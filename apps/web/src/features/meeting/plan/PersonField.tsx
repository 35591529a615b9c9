import type { SelectedUser } from '@salon/contract';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Form } from '../../../shared/form/index.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { TextField } from '../../../shared/ui/TextField.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import css from './Participants.module.css';
import type { PlanValues } from './plan.form.ts';
import { isAddress, isInvited, isList, isSameAddress, nameOf, type Person } from './plan.people.ts';
import { useFound } from './useFound.ts';
import type { useInvited } from './useInvited.ts';

/** Somebody in the list of suggestions; `isNew`: the address as it was typed. */
interface Choice extends Person {
  readonly isNew: boolean;
}

/** What is offered for what is typed: whoever is found and not invited yet, and an address that nobody has. */
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
 * that is being pressed. Milliseconds.
 */
const LEAVE_PAUSE_MS = 250;

/** Does something a moment after leaving, unless somebody comes back. */
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

/** The keys of a combobox: arrows walk the list, Enter takes, Esc closes. */
function useList(choices: readonly Choice[], onTake: (choice: Choice | null) => void) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shows = isOpen && choices.length > 0;
  const at = shows ? Math.min(active, choices.length - 1) : -1;
  const set = (open: boolean, next = -1) => {
    setOpen(open);
    setActive(next);
  };
  const walk = (step: number) => {
    const last = choices.length - 1;
    const next = at + step;
    set(true, next > last ? 0 : next < 0 ? last : next);
  };
  return {
    shows,
    at,
    open: () => set(true),
    close: () => set(false),
    press(event: KeyboardEvent, isEmpty: boolean) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined && choices.length > 0) walk(step);
      else if (event.key === 'Escape' && shows) set(false);
      // In an empty field Enter sends the form, as everywhere.
      else if (event.key === 'Enter' && (at >= 0 || !isEmpty)) onTake(choices[at] ?? null);
      else return;
      event.preventDefault();
    },
  };
}

interface Props {
  form: Form<PlanValues>;
  own: string;
  invited: ReturnType<typeof useInvited>;
}

/** The field that finds and adds people: a combobox with a list of suggestions. */
export function PersonField({ form, own, invited }: Props) {
  const { t } = usePhrases();
  const id = useId();
  const { typed, people } = invited;
  const isEmpty = typed.trim() === '';
  const choices = useChoices(typed, people, own);
  const take = (choice: Choice | null) => (choice === null ? invited.commit(typed) : invited.add([choice]));
  const list = useList(choices, (choice) => {
    take(choice);
    list.close();
  });
  const { leave, comeBack } = useLeaving(() => (isEmpty ? form.touch('selectedUsers') : invited.commit(typed)));
  const message = form.messageAt('selectedUsers');
  const isBroken = message !== null && form.faults.selectedUsers === 'planning.addressBroken';
  const type = (text: string) => {
    list.open();
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
    <div className={css.field}>
      <TextField
        name="selectedUsers"
        label={t('planning.people')}
        help={t('planning.peopleHelp')}
        value={typed}
        error={isBroken ? t('planning.addressBroken', { address: typed }) : message}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.shows}
        aria-controls={`${id}-list`}
        aria-activedescendant={list.at >= 0 ? `${id}-${list.at}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        dir={typed === '' ? undefined : 'auto'}
        onChange={type}
        onPaste={paste}
        onKeyDown={(event) => list.press(event, isEmpty)}
        onFocus={comeBack}
        onBlur={() => {
          list.close();
          leave();
        }}
      />
      <Suggestions id={id} choices={choices} shows={list.shows} at={list.at} onTake={take} />
    </div>
  );
}

interface SuggestionsProps {
  id: string;
  choices: readonly Choice[];
  shows: boolean;
  /** The active choice; -1: none. */
  at: number;
  onTake: (choice: Choice) => void;
}

function Suggestions({ id, choices, shows, at, onTake }: SuggestionsProps) {
  const { t } = usePhrases();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const active = at < 0 ? undefined : list.current?.children[at];
    // jsdom and very old browsers cannot scroll to an element.
    active?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return (
    <>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('planning.suggestions')}
        className={css.list}
        hidden={!shows}
      >
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active choice
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field answers the keys
          <div
            key={choice.email}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className={classes(css.option, index === at && css.active)}
            // The field keeps the focus: leaving it would take over what is typed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(choice)}
          >
            <bdi className={css.name}>
              {choice.isNew ? t('planning.addAddress', { email: choice.email }) : nameOf(choice)}
            </bdi>
            {choice.fullName !== '' && <bdi className={css.email}>{choice.email}</bdi>}
            {choice.isColleague === true && <span className={css.colleague}>{t('planning.colleague')}</span>}
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{shows && t('planning.found', { count: choices.length })}</span>
      </VisuallyHidden>
    </>
  );
}
