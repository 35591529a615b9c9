import { errorKeys } from '@salon/phrases';
import type { OutReason } from '@salon/room';
import {
  CircleSlash,
  Clock,
  DoorClosed,
  DoorOpen,
  Link2Off,
  MonitorX,
  SearchX,
  Users,
  UserX,
  WifiOff,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type PhraseKey, usePhrases } from '../../../shared/phrases/index.ts';
import { Button, buttonClass } from '../../../shared/ui/Button.tsx';
import { Spinner } from '../../../shared/ui/Spinner.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import css from './DoorNotice.module.css';
import { DoorNotice } from './DoorNotice.tsx';
import { type ClosedReason, type StuckReason, wayBack } from './door.ts';
import type { Lack } from './support.ts';

interface Words {
  readonly icon: ReactNode;
  readonly title: PhraseKey;
  readonly text: PhraseKey;
}

const look = { size: 34, 'aria-hidden': true } as const;

const closed: Record<ClosedReason, Words> = {
  broken: { icon: <Link2Off {...look} />, title: 'join.brokenTitle', text: 'join.brokenText' },
  expired: { icon: <Clock {...look} />, title: 'join.expiredTitle', text: 'join.expiredText' },
  unknown: { icon: <SearchX {...look} />, title: 'join.unknownTitle', text: 'join.unknownText' },
  ended: { icon: <DoorClosed {...look} />, title: 'join.endedTitle', text: 'join.endedText' },
  removed: { icon: <UserX {...look} />, title: 'join.removedTitle', text: 'join.removedText' },
};

const out: Record<OutReason, Words> = {
  left: { icon: <DoorOpen {...look} />, title: 'join.leftTitle', text: 'join.leftText' },
  removed: closed.removed,
  ended: { icon: <DoorClosed {...look} />, title: 'join.endedForAllTitle', text: 'join.endedForAllText' },
  emptied: { icon: <DoorClosed {...look} />, title: 'join.emptiedTitle', text: 'join.emptiedText' },
  timeUp: { icon: <Clock {...look} />, title: 'join.timeUpTitle', text: 'join.timeUpText' },
  elsewhere: { icon: <MonitorX {...look} />, title: 'join.elsewhereTitle', text: 'join.elsewhereText' },
  full: { icon: <Users {...look} />, title: 'join.fullTitle', text: 'join.fullText' },
  refused: { icon: <CircleSlash {...look} />, title: 'join.refusedTitle', text: 'join.refusedText' },
  failed: { icon: <WifiOff {...look} />, title: 'join.failedTitle', text: 'join.failedText' },
};

const stuck: Record<StuckReason, { readonly title: PhraseKey; readonly text: PhraseKey }> = {
  unreachable: { title: 'join.unreachableTitle', text: 'join.unreachableText' },
  tooMany: { title: errorKeys('limit.tooMany').title, text: errorKeys('limit.tooMany').content },
  server: { title: 'common.serverErrorTitle', text: 'common.serverError' },
};

const lacking: Record<Lack, { readonly title: PhraseKey; readonly text: PhraseKey }> = {
  webrtc: { title: 'join.noWebrtcTitle', text: 'join.noWebrtcText' },
  storage: { title: 'join.noStorageTitle', text: 'join.noStorageText' },
};

const wayBackLabels = {
  comeBack: 'join.comeBack',
  useHere: 'join.useHere',
  joinAgain: 'join.joinAgain',
  retry: 'common.retry',
} as const;

/** The name of the page that a place shows. */
export const titleOfClosed = (because: ClosedReason): PhraseKey => closed[because].title;
export const titleOfOut = (because: OutReason): PhraseKey => out[because].title;
export const titleOfStuck = (because: StuckReason): PhraseKey => stuck[because].title;
export const titleOfLack = (lack: Lack): PhraseKey => lacking[lack].title;

/** The landing page is where meetings are started. */
const toHome = (label: string, tone: 'primary' | 'quiet') => (
  <Link className={buttonClass({ tone })} to="/">
    {label}
  </Link>
);

export function ClosedNotice({ because }: { because: ClosedReason }) {
  const { t } = usePhrases();
  const { icon, title, text } = closed[because];
  const action = toHome(t(because === 'ended' ? 'join.createMeeting' : 'common.backHome'), 'primary');
  return <DoorNotice icon={icon} title={t(title)} text={t(text)} actions={action} />;
}

export function OutNotice({ because, onAgain }: { because: OutReason; onAgain: () => void }) {
  const { t } = usePhrases();
  const { icon, title, text } = out[because];
  const back = wayBack(because);
  const overForAll = because === 'ended' || because === 'emptied' || because === 'timeUp';
  return (
    <DoorNotice
      icon={icon}
      title={t(title)}
      text={t(text)}
      actions={
        <>
          {back !== null && <Button onClick={onAgain}>{t(wayBackLabels[back])}</Button>}
          {toHome(t(overForAll ? 'join.createMeeting' : 'common.backHome'), back === null ? 'primary' : 'quiet')}
        </>
      }
    />
  );
}

export function StuckNotice({
  because,
  correlationId,
  onAgain,
}: {
  because: StuckReason;
  correlationId: string;
  onAgain: () => void;
}) {
  const { t } = usePhrases();
  const note =
    because === 'server' && correlationId !== '' ? `${t('common.supportCode')}: ${correlationId}` : undefined;
  return (
    <DoorNotice
      icon={<WifiOff {...look} />}
      title={t(stuck[because].title)}
      text={t(stuck[because].text)}
      actions={
        <>
          <Button onClick={onAgain}>{t('common.retry')}</Button>
          {toHome(t('common.backHome'), 'quiet')}
        </>
      }
      note={note}
    />
  );
}

/** Another browser needs the address: it is put where it can be pasted. */
const copyAddress = (copied: string, failed: string): Promise<unknown> =>
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(location.href))
    .then(
      () => notify(copied, 'done'),
      () => notify(failed, 'attention'),
    );

export function LackNotice({ lack }: { lack: Lack }) {
  const { t } = usePhrases();
  return (
    <DoorNotice
      icon={<MonitorX {...look} />}
      title={t(lacking[lack].title)}
      text={t(lacking[lack].text)}
      actions={
        lack === 'webrtc' ? (
          <Button onClick={() => void copyAddress(t('common.copied'), t('common.copyFailed'))}>
            {t('join.copyLink')}
          </Button>
        ) : (
          <Button onClick={() => location.reload()}>{t('common.reload')}</Button>
        )
      }
    />
  );
}

/** Something is being waited for that needs nothing from the visitor. */
export const Waiting = ({ text }: { text: string }) => (
  <div className={css.waiting} role="status">
    <Spinner size={40} />
    <p>{text}</p>
  </div>
);
