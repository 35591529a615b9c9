import type { MeetingFlag } from '@salon/contract';
import type { Form } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { labelOf, type PlanValues } from './plan.form.ts';

interface Props {
  form: Form<PlanValues>;
  flag: MeetingFlag;
  /** Why it cannot be switched on, in words; one that is on can still be switched off. */
  disabledReason?: string | null;
  onChange?: (checked: boolean) => void;
}

/** A switch of the plan, said as what is allowed. */
export function Flag({ form, flag, disabledReason = null, onChange }: Props) {
  const { t } = usePhrases();
  const { name, isInverted } = labelOf(flag);
  const checked = form.values[flag] !== isInverted;
  return (
    <Checkbox
      name={flag}
      label={t(`planning.${name}`)}
      help={disabledReason ?? t(`planning.${name}Help`)}
      error={form.messageAt(flag)}
      checked={checked}
      disabled={disabledReason !== null && !checked}
      onChange={(next) => (onChange === undefined ? form.change({ [flag]: next !== isInverted }) : onChange(next))}
    />
  );
}
