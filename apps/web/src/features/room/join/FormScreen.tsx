import type { Devices } from '@salon/room/devices';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Phrases, usePhrases } from '#shared/phrases/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { lazyComponent } from '#shared/ui/lazyComponent.tsx';
import { Retry } from '#shared/ui/Retry.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { DeviceCheck } from '../devices/DeviceCheck.tsx';
import { Brand } from './Brand.tsx';
import css from './FormScreen.module.css';
import { JoinForm } from './JoinForm.tsx';
import { type Details, detailsOf, firstErrorIn, type KnownVisitor, type Meeting } from './join.form.ts';
import { isBeforeStart, type Refusal } from './join.refusals.ts';
import { useJoinForm } from './useJoinForm.ts';
import type { WaitProps } from './waiting/Wait.tsx';

interface Props {
  /** The encoded query of the join link. */
  encoded: string;
  meeting: Meeting;
  details: Details | null;
  refusal: Refusal | null;
  placeLost: boolean;
  joining: boolean;
  devices: Devices;
  known: KnownVisitor | null;
  accessCode?: string | undefined;
  /** The sign-in page that leads back here. */
  signInPath: string;
  onSubmit: (details: Details) => void;
  /** Fetches the room's code ahead, once the form can be used. */
  onUsable: () => void;
  /** The form is complete, or only the texts are left to accept. */
  onComplete: () => void;
  /** Asks how things stand, while the start is waited for. */
  onRefresh: () => void;
  /** A better title for the page than the meeting's: how long it is until the start. Empty when that is over. */
  onTitle: (title: string) => void;
}

/** Few people come before a planned meeting begins: what tells them the time comes when it is needed. */
const Wait = lazyComponent<WaitProps>(
  async () => (await import('./waiting/Wait.tsx')).ready(),
  Retry,
  <Skeleton height="11rem" />,
);

/** Calls back when the browser has nothing better to do. */
function whenIdle(action: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(action, 200);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(action, { timeout: 2000 });
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
  accessCode,
  signInPath,
  onSubmit,
  onUsable,
  onComplete,
  onRefresh,
  onTitle,
}: Props) {
  const phrases = usePhrases();
  const { t } = phrases;
  const form = useJoinForm(meeting, details, refusal, known, accessCode, encoded);

  const { startsAt, serverNow, muteOnStart } = meeting;
  // By the clock of the server: this browser's may be wrong.
  const begins = useMemo(() => Date.now() + Date.parse(startsAt ?? '') - Date.parse(serverNow), [startsAt, serverNow]);

  useEffect(() => {
    void devices.start(muteOnStart);
    return devices.stop;
  }, [devices, muteOnStart]);
  useEffect(() => whenIdle(onUsable), [onUsable]);
  const complete = !form.asksConsent && firstErrorIn(form.errors) === null;
  const speaker = () => devices.snapshot().speakerId;
  const speakerId = useSyncExternalStore(devices.subscribe, speaker, speaker);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another speaker is another connection
  useEffect(() => (complete ? whenIdle(onComplete) : undefined), [complete, speakerId, onComplete]);

  return (
    <div className={css.screen}>
      <Stack as="header" gap={1} className={css.head}>
        <Brand brand={meeting.brand} />
        <p className={css.above}>{meeting.headerText || t('join.youAreJoining')}</p>
        <h1>
          <bdi>{meeting.title}</bdi>
        </h1>
        <p className={css.status} role="status">
          {standing(meeting, phrases)}
          {insideWords(meeting, phrases)}
        </p>
        {isBeforeStart(meeting) && <Wait meeting={meeting} begins={begins} onRefresh={onRefresh} onTitle={onTitle} />}
        {meeting.summary !== '' && (
          <p className={css.summary} dir="auto">
            {meeting.summary}
          </p>
        )}
      </Stack>
      <div className={css.preview}>
        <DeviceCheck devices={devices} meeting={encoded} name={form.draft.fullName} />
      </div>
      <div className={css.form}>
        <JoinForm
          meeting={meeting}
          form={form}
          refusal={refusal}
          placeLost={placeLost}
          joining={joining}
          signInPath={known === null ? signInPath : null}
          onNear={complete ? onComplete : undefined}
          onComplete={onComplete}
          onSubmit={(draft, device) => onSubmit({ ...detailsOf(meeting, encoded, draft), ...(device && { device }) })}
        />
      </div>
    </div>
  );
}

/** Whether the meeting continues, in words. */
function standing({ status, startsAt }: Meeting, { t, formatTime }: Phrases): string {
  if (status !== 'ongoing') return t(startsAt === null ? 'join.statusUpcoming' : 'errors.meeting_notStarted_title');
  return startsAt === null ? t('join.statusOngoing') : t('join.startedAt', { time: formatTime(new Date(startsAt)) });
}

/** How many are inside already, and some of their names where they are told; nothing while no one is. */
function insideWords({ inside }: Meeting, { t }: Phrases): string {
  if (!inside?.count) return '';
  const { count, names } = inside;
  const who = names.length > 0 ? ` (${names.join(', ')}${count > names.length ? '…' : ''})` : '';
  return ` ${t('join.insideCount', { count })}${who}`;
}

/** The frame of the form while the link is being looked at. */
export function FormFrame() {
  const { t } = usePhrases();
  return (
    <div className={css.screen} role="status" aria-label={t('join.asking')}>
      <Stack gap={1} className={css.head}>
        <Skeleton width="8rem" height="1rem" />
        <Skeleton width="16rem" height="2.25rem" />
      </Stack>
      <div className={css.preview}>
        <div className={css.picture}>
          <Skeleton height="100%" />
        </div>
      </div>
      <Stack className={css.fields}>
        <Skeleton height="4.5rem" />
        <Skeleton height="4.5rem" />
        <Skeleton height="4.5rem" />
        <Skeleton height="3.25rem" />
      </Stack>
    </div>
  );
}
