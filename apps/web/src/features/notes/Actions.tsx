import { ACTION_PERSON_MAX, ACTION_TEXT_MAX, type Action } from '@salon/contract';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useRoom, useTool } from '#shared/room/index.ts';
import panel from '#shared/room/panel.module.css';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { AboutAction } from './AboutAction.tsx';
import css from './notes.module.css';

/** What someone is to do after the meeting. */
export function Actions() {
  const { t } = usePhrases();
  const { state, denials } = useTool('notes');
  const mayWrite = useRoom(() => denials.writeActions() === null);
  const { actions } = state.seen;
  return (
    <Stack gap={3}>
      {actions.length === 0 && <p className={panel.muted}>{t('notes.actionsEmpty')}</p>}
      {actions.length > 0 && (
        <ul className={css.list}>
          {actions.map((action) => (
            <Item key={action.id} action={action} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {mayWrite && <NewAction />}
    </Stack>
  );
}

function Item({ action, mayWrite }: { action: Action; mayWrite: boolean }) {
  const { t } = usePhrases();
  const { commands } = useTool('notes');
  const { id, text, person, due, done } = action;
  return (
    <li className={css.item}>
      <span className={css.itemText}>
        {mayWrite ? (
          <Checkbox
            checked={done}
            onChange={(on) => void commands.saveAction({ actionId: id, text, person, due, done: on })}
            label={<span dir="auto">{text}</span>}
          />
        ) : (
          <span dir="auto">{text}</span>
        )}
        <AboutAction action={action} />
      </span>
      {mayWrite && (
        <IconButton
          label={t('notes.actionRemove', { text })}
          icon={<Trash2 size={18} aria-hidden="true" />}
          onClick={() => void commands.removeAction(id)}
        />
      )}
    </li>
  );
}

function NewAction() {
  const { t } = usePhrases();
  const { commands } = useTool('notes');
  const people = useRoom((room) => room.people);
  const names = useId();
  const [text, setText] = useState('');
  const [person, setPerson] = useState('');
  const [due, setDue] = useState('');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || !(await commands.saveAction({ text, person, due: due === '' ? null : due, done: false })))
      return;
    setText('');
    setPerson('');
    setDue('');
  };
  return (
    <form className={css.form} onSubmit={(event) => void add(event)}>
      <TextField label={t('notes.actionText')} value={text} onChange={setText} maxLength={ACTION_TEXT_MAX} />
      <TextField
        label={t('notes.actionPerson')}
        value={person}
        onChange={setPerson}
        maxLength={ACTION_PERSON_MAX}
        list={names}
        optional
      />
      <datalist id={names}>
        {people.map(({ id, fullName }) => (
          <option key={id} value={fullName} />
        ))}
      </datalist>
      <Row gap={2} align="end">
        <TextField label={t('notes.actionDue')} type="date" value={due} onChange={setDue} optional />
        <Button type="submit" tone="quiet">
          {t('notes.actionAdd')}
        </Button>
      </Row>
    </form>
  );
}
