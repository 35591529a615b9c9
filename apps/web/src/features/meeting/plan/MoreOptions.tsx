import type { PlanLimits } from '@salon/contract';
import { type ReactNode, useId } from 'react';
import type { Form } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Card } from '#shared/ui/Layout.tsx';
import { AppearanceFields } from './AppearanceFields.tsx';
import { Disclosure } from './Disclosure.tsx';
import { type PlanSection, type PlanValues, planSectionNames } from './plan.form.ts';
import { JoinRules, MediaRules, RecordingRules } from './RuleFields.tsx';
import { TextsFields } from './TextsFields.tsx';
import { useSummaries } from './useSummaries.ts';

interface Props {
  form: Form<PlanValues>;
  limits: PlanLimits;
  /** People that the package allows; null: how many may come is fixed. */
  most: number | null;
  open: ReadonlySet<PlanSection>;
  onToggle: (part: PlanSection) => void;
  /** A further part. */
  children?: ReactNode;
}

/** Everything that most meetings leave as it is. */
export function MoreOptions({ form, limits, most, open, onToggle, children }: Props) {
  const { t } = usePhrases();
  const id = useId();
  const summaryOf = useSummaries(form.values, limits);
  // Nothing is asked about a recording that cannot be had.
  const names = planSectionNames.filter(
    (part) => part !== 'recording' || limits.recording || form.values.recordMeeting,
  );
  const parts: Record<PlanSection, ReactNode> = {
    rules: <JoinRules form={form} most={most} />,
    media: <MediaRules form={form} limits={limits} />,
    recording: <RecordingRules form={form} isAllowed={limits.recording} />,
    texts: <TextsFields form={form} />,
    look: <AppearanceFields form={form} />,
  };
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{t('planning.more')}</h2>
      <div>
        {names.map((part) => (
          <Disclosure
            key={part}
            title={t(`planning.part_${part}`)}
            lead={summaryOf(part) ?? t(`planning.part_${part}_lead`)}
            isOpen={open.has(part)}
            onToggle={() => onToggle(part)}
          >
            {parts[part]}
          </Disclosure>
        ))}
        {children}
      </div>
    </Card>
  );
}
