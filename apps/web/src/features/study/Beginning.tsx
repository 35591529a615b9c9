import { useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { wholeIn } from './study.form.ts';
import css from './study.module.css';
import { useBusy } from './useBusy.ts';

interface Props {
  max: number;
  /** What it is about. */
  lead?: string;
  /** Something else is what to do first. */
  isQuiet?: boolean;
  takesFocus: boolean;
  onMake: (count: number) => Promise<unknown>;
}

/** There are no rooms yet: how many are to be made. */
export function Beginning({ max, lead, isQuiet = false, takesFocus, onMake }: Props) {
  const { t } = usePhrases();
  const [typed, setTyped] = useState(String(Math.min(2, max)));
  const [asked, setAsked] = useState(false);
  const [busy, during] = useBusy();
  const count = wholeIn(typed, 1, max);
  const submit = () => {
    setAsked(true);
    if (count !== undefined) during(onMake(count));
  };
  return (
    <Stack
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {lead !== undefined && <p className={css.intro}>{lead}</p>}
      <TextField
        label={t('study.count')}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        autoFocus={takesFocus}
        error={asked && count === undefined ? t('study.countRange', { max }) : null}
      />
      <Row gap={2} align="center" wrap>
        <Button type="submit" tone={isQuiet ? 'quiet' : 'primary'} loading={busy}>
          {t('study.make')}
        </Button>
      </Row>
    </Stack>
  );
}
