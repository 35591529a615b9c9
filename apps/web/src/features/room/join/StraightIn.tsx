import { useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { keepChoices, readChoices } from '../devices/choices.ts';

/** Lets someone with an account, for whom nothing is left to fill in, leave this screen out from the next time on. */
export function StraightIn() {
  const { t } = usePhrases();
  const [straightIn, setStraightIn] = useState(readChoices().straightIn);
  return (
    <Checkbox
      name="straightIn"
      label={t('join.straightIn')}
      checked={straightIn}
      onChange={(straightIn) => {
        setStraightIn(straightIn);
        keepChoices({ straightIn });
      }}
    />
  );
}
