import { CALENDAR_DEFAULT_MINUTES, type MeetingPlan, PLANNED_NOTICE_MS } from '@salon/contract';
import { Suspense, useState } from 'react';
import { Confirm, Waiting } from '../../../shared/page/index.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import { PlanForm } from '../plan/PlanForm.tsx';

interface Props {
  initial: MeetingPlan;
  onClose: () => void;
}

/** The plan form over the calendar. Closing asks first when something was typed. */
export function CreateDialog({ initial, onClose }: Props) {
  const { t } = usePhrases();
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => (isDirty ? setAsking(true) : onClose());
  const done = () => {
    notify(t('calendar.planned'), 'done', { stay: PLANNED_NOTICE_MS });
    onClose();
  };
  return (
    <Dialog title={t('calendar.createTitle')} shape="wide" onClose={close}>
      <Suspense fallback={<Waiting lines={5} />}>
        <PlanForm
          compact
          initial={initial}
          defaultMinutes={CALENDAR_DEFAULT_MINUTES}
          onDone={done}
          onCancel={close}
          onDirty={setDirty}
        />
      </Suspense>
      {isAsking && (
        <Confirm
          title={t('profile.unsavedTitle')}
          action={t('profile.leave')}
          keep={t('profile.presence')}
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          <p>{t('profile.unsaved')}</p>
        </Confirm>
      )}
    </Dialog>
  );
}
