import type { AgendaItem } from '@salon/contract';
import { AGENDA_TITLE_MAX, MAX_AGENDA_MINUTES } from '@salon/contract';
import { lengthInWords } from '@salon/phrases/lengths';
import { ArrowUp, Play, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useRoom, useTool } from '#shared/room/index.ts';
import panel from '#shared/room/panel.module.css';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import css from './notes.module.css';

/** Seconds that someone is given to speak. */
const SPEAKING = ['60', '120', '180', '300', '600'] as const;

/** A public id: 128 random bits in base64url. */
const newId = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** What is to be talked about; moderators change it and let the time run. */
export function AgendaView() {
  const { t } = usePhrases();
  const { state, denials } = useTool('notes');
  const mayManage = useRoom(() => denials.manage() === null);
  const { agenda } = state.seen;
  return (
    <Stack gap={3}>
      {agenda.length === 0 && <p className={panel.muted}>{t('notes.agendaEmpty')}</p>}
      {agenda.length > 0 && (
        <ol className={css.list}>
          {agenda.map((item) => (
            <Item key={item.id} item={item} mayManage={mayManage} />
          ))}
        </ol>
      )}
      {mayManage && <NewItem />}
      {mayManage && <Speaker />}
    </Stack>
  );
}

function Item({ item, mayManage }: { item: AgendaItem; mayManage: boolean }) {
  const { t, locale } = usePhrases();
  const { state, commands } = useTool('notes');
  const { agenda, timer } = state.seen;
  const { id, title, minutes } = item;
  const index = agenda.indexOf(item);
  const isRunning = timer?.of === 'item' && timer.id === id;
  const moveUp = () => {
    const moved = agenda.filter((one) => one.id !== id);
    moved.splice(index - 1, 0, item);
    void commands.saveAgenda(moved);
  };
  return (
    <li className={css.item} aria-current={isRunning ? 'step' : undefined}>
      <span className={css.itemText} dir="auto">
        {title}
        {minutes > 0 && <span className={panel.muted}>{lengthInWords(locale, minutes * 60)}</span>}
      </span>
      {mayManage && (
        <Row gap={0}>
          {minutes > 0 && !isRunning && (
            <IconButton
              label={t('notes.agendaStart', { title })}
              icon={<Play size={18} aria-hidden="true" />}
              onClick={() => void commands.startItem(id)}
            />
          )}
          {index > 0 && (
            <IconButton
              label={t('notes.agendaUp', { title })}
              icon={<ArrowUp size={18} aria-hidden="true" />}
              onClick={moveUp}
            />
          )}
          <IconButton
            label={t('notes.agendaRemove', { title })}
            icon={<Trash2 size={18} aria-hidden="true" />}
            onClick={() => void commands.saveAgenda(agenda.filter((one) => one.id !== id))}
          />
        </Row>
      )}
    </li>
  );
}

function NewItem() {
  const { t } = usePhrases();
  const { state, commands } = useTool('notes');
  const [title, setTitle] = useState('');
  const [minutes, setMinutes] = useState('10');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const item = { id: newId(), title, minutes: Math.min(MAX_AGENDA_MINUTES, Number.parseInt(minutes, 10) || 0) };
    if (title.trim() !== '' && (await commands.saveAgenda([...state.seen.agenda, item]))) setTitle('');
  };
  return (
    <form className={css.form} onSubmit={(event) => void add(event)}>
      <TextField label={t('notes.agendaTitle')} value={title} onChange={setTitle} maxLength={AGENDA_TITLE_MAX} />
      <Row gap={2} align="end">
        <TextField
          label={t('notes.agendaMinutes')}
          value={minutes}
          onChange={setMinutes}
          inputMode="numeric"
          maxLength={3}
        />
        <Button type="submit" tone="quiet">
          {t('notes.agendaAdd')}
        </Button>
      </Row>
    </form>
  );
}

function Speaker() {
  const { t, locale } = usePhrases();
  const { commands } = useTool('notes');
  const people = useRoom((room) => room.people);
  const [who, setWho] = useState('');
  const [seconds, setSeconds] = useState<(typeof SPEAKING)[number]>('180');
  const speaker = people.find(({ id }) => id === who) ?? people[0];
  if (speaker === undefined) return null;
  return (
    <fieldset className={css.form}>
      <legend className={css.legend}>{t('notes.speaker')}</legend>
      <Select
        label={t('notes.speakerWho')}
        value={speaker.id}
        options={people.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        onChange={setWho}
      />
      <Row gap={2} align="end">
        <Select
          label={t('notes.speakerTime')}
          value={seconds}
          options={SPEAKING.map((value) => ({ value, label: lengthInWords(locale, Number(value)) }))}
          onChange={setSeconds}
        />
        <Button tone="quiet" onClick={() => void commands.startSpeaker(speaker.fullName, Number(seconds))}>
          {t('notes.speakerStart')}
        </Button>
      </Row>
    </fieldset>
  );
}
