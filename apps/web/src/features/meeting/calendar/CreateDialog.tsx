import { CALENDAR_DEFAULT_MINUTES, type MeetingPlan, PLANNED_NOTICE_MS } from '@salon/contract';
import { Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Confirm, LoadingSkeleton } from '#shared/page/index.ts';
import { meetingPath } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { notify } from '#shared/ui/toasts.ts';
import type { PlanFiles } from '../plan/FilesPart.tsx';
import { PlanForm } from '../plan/PlanForm.tsx';
import type { Planned } from '../plan/plan.remote.ts';

interface Props {
  initial: MeetingPlan;
  attached: PlanFiles;
  onClose: () => void;
}

/** The plan form over the calendar. Closing asks first when something was typed. */
export function CreateDialog({ initial, attached, onClose }: Props) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const giveUp = useRef<() => void>(undefined);
  const close = () => (isDirty ? setAsking(true) : onClose());
  const done = ({ id }: Planned, sendsFiles: boolean) => {
    notify(t('calendar.planned'), 'done', { stay: PLANNED_NOTICE_MS });
    onClose();
    // There it shows how far its files are.
    if (sendsFiles) void navigate(meetingPath(id));
  };
  return (
    <Dialog title={t('calendar.createTitle')} shape="wide" onClose={close}>
      <Suspense fallback={<LoadingSkeleton lines={5} />}>
        <PlanForm
          compact
          attached={attached}
          initial={initial}
          defaultMinutes={CALENDAR_DEFAULT_MINUTES}
          onSuccess={done}
          onCancel={close}
          onDirty={(isDirtyNow, abandonNow) => {
            setDirty(isDirtyNow);
            giveUp.current = abandonNow;
          }}
        />
      </Suspense>
      {isAsking && (
        <Confirm
          title={t('profile.unsavedTitle')}
          action={t('profile.leave')}
          keep={t('profile.presence')}
          onConfirm={() => {
            giveUp.current?.();
            onClose();
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('profile.unsaved')}</p>
        </Confirm>
      )}
    </Dialog>
  );
}
