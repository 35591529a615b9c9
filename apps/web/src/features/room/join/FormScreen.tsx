import { useEffect } from 'react';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { DeviceCheck } from '../devices/DeviceCheck.tsx';
import type { OwnDevices } from '../devices/devices.ts';
import type { Refusal } from './door.ts';
import css from './FormScreen.module.css';
import { JoinForm } from './JoinForm.tsx';
import { type Details, detailsOf, type KnownVisitor, type Meeting } from './join.form.ts';
import { useJoinForm } from './useJoinForm.ts';

interface Props {
  /** The encoded query of the join link. */
  encoded: string;
  meeting: Meeting;
  details: Details | null;
  refusal: Refusal | null;
  placeLost: boolean;
  joining: boolean;
  devices: OwnDevices;
  known: KnownVisitor | null;
  /** The sign-in page that leads back here. */
  signInPath: string;
  onSubmit: (details: Details) => void;
  /** Fetches the room's code ahead, once the form can be used. */
  onUsable: () => void;
}

/** Calls back when the browser has nothing better to do. */
function whenIdle(deed: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(deed, 200);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(deed, { timeout: 2000 });
  return () => window.cancelIdleCallback(handle);
}

/** Before entering: what meeting it is, how one looks and sounds, and what is still missing. */
export function FormScreen({
  encoded,
  meeting,
  details,
  refusal,
  placeLost,
  joining,
  devices,
  known,
  signInPath,
  onSubmit,
  onUsable,
}: Props) {
  const { t } = usePhrases();
  const form = useJoinForm(meeting, details, refusal, known);

  useEffect(() => {
    void devices.start();
    return devices.stop;
  }, [devices]);
  useEffect(() => whenIdle(onUsable), [onUsable]);

  return (
    <div className={css.screen}>
      <header className={css.head}>
        <p className={css.above}>{t('join.youAreJoining')}</p>
        <h1>
          <bdi>{meeting.title}</bdi>
        </h1>
        <p className={css.status}>{t(meeting.status === 'ongoing' ? 'join.statusOngoing' : 'join.statusUpcoming')}</p>
      </header>
      <div className={css.preview}>
        <DeviceCheck devices={devices} name={form.draft.fullName} />
      </div>
      <div className={css.form}>
        <JoinForm
          meeting={meeting}
          form={form}
          refusal={refusal}
          placeLost={placeLost}
          joining={joining}
          signInPath={known === null ? signInPath : null}
          onSubmit={() => onSubmit(detailsOf(meeting, encoded, form.draft))}
        />
      </div>
    </div>
  );
}

/** The frame of the form while the link is being looked at. */
export function FormFrame() {
  const { t } = usePhrases();
  return (
    <div className={css.screen} role="status" aria-label={t('join.asking')}>
      <div className={css.head}>
        <Skeleton width="8rem" height="1rem" />
        <Skeleton width="16rem" height="2.25rem" />
      </div>
      <div className={css.preview}>
        <div className={css.picture}>
          <Skeleton height="100%" />
        </div>
      </div>
      <div className={css.fields}>
        <Skeleton height="4.5rem" />
        <Skeleton height="4.5rem" />
        <Skeleton height="4.5rem" />
        <Skeleton height="3.25rem" />
      </div>
    </div>
  );
}
