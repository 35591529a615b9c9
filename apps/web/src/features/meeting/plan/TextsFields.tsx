import { DESCRIPTION_MAX, SUMMARY_MAX, WELCOME_MAX } from '@salon/contract';
import type { Form } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { TextArea } from '#shared/ui/TextArea.tsx';
import type { PlanValues } from './plan.form.ts';

const texts = [
  { field: 'summary', most: SUMMARY_MAX, rows: 2 },
  { field: 'description', most: DESCRIPTION_MAX, rows: 4 },
  { field: 'attendeeWelcomeMessage', most: WELCOME_MAX, rows: 3 },
  { field: 'moderatorWelcomeMessage', most: WELCOME_MAX, rows: 3 },
] as const;

/** What people read about the meeting before and in it. */
export function TextsFields({ form }: { form: Form<PlanValues> }) {
  const { t } = usePhrases();
  return texts.map(({ field, most, rows }) => (
    <TextArea
      key={field}
      name={field}
      label={t(`planning.${field}`)}
      optional
      help={t(`planning.${field}Help`, { length: most })}
      rows={rows}
      value={form.values[field]}
      error={form.messageAt(field)}
      dir="auto"
      onChange={(next) => form.change({ [field]: next })}
      onBlur={() => form.touch(field)}
    />
  ));
}
