import { type PlanLimits, TITLE_MAX } from '@salon/contract';
import { Suspense, useId } from 'react';
import type { Form } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { OpenedBy } from '#shared/plan/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Card } from '#shared/ui/Layout.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { LaterPackage } from './LaterPackage.tsx';
import { Participants } from './Participants.tsx';
import type { PlanValues } from './plan.form.ts';
import type { Limits } from './plan.remote.ts';
import { Repetition } from './Repetition.tsx';
import { WhenFields } from './WhenFields.tsx';

interface Props {
  form: Form<PlanValues>;
  own: string;
  /** Addresses that refuse mail, in lower case. */
  refused: readonly string[];
  limits: Limits;
  /** What of them holds at the meeting's own time. */
  allowed: PlanLimits;
  /** The meeting continues: its times stay. */
  isLive: boolean;
  /** Not so for one meeting of a series. */
  repeats: boolean;
}

/** What every meeting needs: a title, people, a time. */
export function Essentials({ form, own, refused, limits, allowed, isLive, repeats }: Props) {
  const { t } = usePhrases();
  const id = useId();
  // Where nothing can be planned at all, that alone is said.
  const canRepeat = allowed.recurring || !allowed.mayPlan;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{t('planning.essentials')}</h2>
      {isLive && (
        <Banner tone="plain" title={t('planning.liveTitle')}>
          <p>{t('planning.liveText')}</p>
        </Banner>
      )}
      <TextField
        name="title"
        label={t('planning.meetingTitle')}
        value={form.values.title}
        error={form.messageAt('title')}
        maxLength={TITLE_MAX + 50}
        autoComplete="off"
        dir="auto"
        required
        onChange={(title) => form.change({ title })}
        onBlur={() => form.touch('title')}
      />
      <Participants form={form} own={own} refused={refused} />
      {!isLive && <WhenFields form={form} limits={allowed} />}
      {!isLive && repeats && <Repetition form={form} disabledReason={canRepeat ? null : t('planning.notInPackage')} />}
      {!isLive && repeats && !canRepeat && (
        <Suspense>
          <OpenedBy flag="recurring" />
        </Suspense>
      )}
      {!isLive && <LaterPackage values={form.values} limits={limits} />}
    </Card>
  );
}
