import type { Study } from '@salon/contract';
import { useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { minutesIn } from './study.form.ts';

type Chosen = Pick<Study, 'minutes' | 'ownChoice'>;

interface Props extends Chosen {
  /** True: it was saved. */
  onChange: (values: Chosen) => Promise<boolean>;
}

/** For how long, and who chooses. What is typed counts when the field is left. */
export function Settings({ minutes, ownChoice, onChange }: Props) {
  const { t } = usePhrases();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (minutes === null ? '' : String(minutes));
  const wanted = minutesIn(shown);
  const leave = () => {
    if (typed === null || wanted === undefined) return;
    if (wanted === minutes) setTyped(null);
    else void onChange({ minutes: wanted, ownChoice }).then((done) => done && setTyped(null));
  };
  return (
    <Stack gap={2}>
      <TextField
        label={t('study.minutes')}
        help={t('study.minutesHint')}
        inputMode="numeric"
        autoComplete="off"
        value={shown}
        onChange={setTyped}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
        error={wanted === undefined ? t('study.minutesRange') : null}
      />
      <Checkbox
        label={t('study.ownChoice')}
        checked={ownChoice}
        onChange={(checked) => void onChange({ minutes: wanted ?? minutes, ownChoice: checked })}
      />
    </Stack>
  );
}
