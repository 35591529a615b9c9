import { RECORDING_NAME_MAX, type Recording, renameRecording } from '@salon/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import css from './library.module.css';
import { recordingLists } from './lists.ts';

interface Props {
  recording: Recording;
  onSuccess: () => void;
}

/** Another name, in the place of the old one. What was typed stays where it could not be kept. */
export function Renaming({ recording: { id, name }, onSuccess }: Props) {
  const { t } = usePhrases();
  const { change, isPending } = useChange(renameRecording, { refreshes: [...recordingLists] });
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (typed.trim() === '') return setError(t('field.required'));
    if (typed.trim() === name) return onSuccess();
    const sent = await change({ recordingId: id, name: typed.trim() });
    if (sent.ok) return onSuccess();
    setError(sent.errors.name ?? sent.content);
    input.current?.focus();
  };
  return (
    <form
      className={css.renaming}
      noValidate
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The dialog around it stays open.
        event.preventDefault();
        event.stopPropagation();
        onSuccess();
      }}
    >
      <TextField
        ref={input}
        label={t('recordings.name')}
        value={typed}
        maxLength={RECORDING_NAME_MAX}
        error={error}
        dir="auto"
        onChange={(text) => {
          setTyped(text);
          setError(null);
        }}
      />
      <Row gap={2}>
        <Button type="submit" loading={isPending}>
          {t('recordings.nameSave')}
        </Button>
        <Button tone="plain" onClick={onSuccess}>
          {t('common.cancel')}
        </Button>
      </Row>
    </form>
  );
}
