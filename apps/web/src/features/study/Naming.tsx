import { STUDY_NAME_MAX } from '@salon/contract';
import { useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { useBusy } from './useBusy.ts';

interface Props {
  name: string;
  /** True: it was saved. */
  onSave: (name: string) => Promise<boolean>;
  onSuccess: () => void;
}

/** Gives a room another name. */
export function Naming({ name, onSave, onSuccess }: Props) {
  const { t } = usePhrases();
  const [typed, setTyped] = useState(name);
  const [busy, during] = useBusy();
  return (
    <Stack
      as="form"
      gap={2}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) during(onSave(typed).then((done) => done && onSuccess()));
      }}
    >
      <TextField
        label={t('study.name')}
        help={t('study.nameHint')}
        value={typed}
        maxLength={STUDY_NAME_MAX}
        autoComplete="off"
        autoFocus
        onChange={setTyped}
      />
      <Row gap={2} align="center" wrap>
        <Button type="submit" loading={busy}>
          {t('study.save')}
        </Button>
        <Button tone="plain" onClick={onSuccess}>
          {t('study.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
