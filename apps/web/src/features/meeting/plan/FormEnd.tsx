import { CalendarPlus, RefreshCw, Save } from 'lucide-react';
import { useId, useState } from 'react';
import { type Form, FormFailure } from '#shared/form/index.ts';
import { Confirm } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import css from './Plan.module.css';
import type { PlanValues } from './plan.form.ts';
import type { Edited } from './plan.remote.ts';

/** A meeting that is being changed. */
export interface PlanEdit extends Edited {
  /** Addresses of invited people that refuse mail, in lower case. */
  readonly refusedAddresses: readonly string[];
  /** One meeting of a series: the rule of the series is not its business. */
  readonly isOneOfSeries: boolean;
  /** Reads the meeting again and begins again from there. */
  readonly onReload: () => void;
}

interface Props {
  form: Form<PlanValues>;
  edit: PlanEdit | null;
  /** Giving up is asked about first. */
  asks: boolean;
  /** What will happen, in words; null while the form does not say. */
  sentence: string | null;
  onCancel?: () => void;
}

/** What went wrong, what will happen and the action, in view wherever one is in the form. */
export function FormEnd({ form, edit, asks, sentence, onCancel }: Props) {
  const { t } = usePhrases();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const code = form.failure?.code;
  const isOld = edit !== null && (code === 'meeting.changedMeanwhile' || code === 'meeting.started');
  const Icon = edit === null ? CalendarPlus : Save;
  return (
    <div className={css.end}>
      <FormFailure
        failure={form.failure}
        actions={
          isOld && (
            <Button tone="quiet" icon={<RefreshCw size={18} aria-hidden="true" />} onClick={edit.onReload}>
              {t('planning.loadCurrent')}
            </Button>
          )
        }
      />
      <Row gap={3} align="center" justify="between" wrap tight>
        <p id={id} className={css.sentence}>
          {sentence}
        </p>
        <Row gap={3} wrap className={css.buttons}>
          {onCancel !== undefined && (
            <Button tone="quiet" onClick={() => (asks ? setAsking(true) : onCancel())}>
              {t('common.cancel')}
            </Button>
          )}
          <Button type="submit" aria-describedby={id} loading={form.busy} icon={<Icon size={20} aria-hidden="true" />}>
            {t(edit === null ? 'planning.plan' : 'planning.save')}
          </Button>
        </Row>
      </Row>
      {isAsking && onCancel !== undefined && (
        <Confirm
          title={t('profile.unsavedTitle')}
          action={t('profile.leave')}
          onConfirm={async () => onCancel()}
          onClose={() => setAsking(false)}
        >
          <p>{t('planning.leaveEdit')}</p>
        </Confirm>
      )}
    </div>
  );
}
