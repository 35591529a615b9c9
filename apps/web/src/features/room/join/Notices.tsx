import type { ErrorCode } from '@salon/contract';
import { errorKeys, languageFrom } from '@salon/phrases';
import type { OutReason } from '@salon/room';
import {
  CircleSlash,
  Clock,
  DoorClosed,
  DoorOpen,
  Link2Off,
  Lock,
  MonitorX,
  SearchX,
  Users,
  UserX,
  WifiOff,
} from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { loadPack, loadPhrases, type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { wasRecorded } from '#shared/room/leaving.ts';
import { Link } from '#shared/router/index.ts';
import { Button, buttonClass } from '#shared/ui/Button.tsx';
import { lazyComponent } from '#shared/ui/lazyComponent.tsx';
import { Retry } from '#shared/ui/Retry.tsx';
import { notify } from '#shared/ui/toasts.ts';
import type { MissingCapability } from './capabilities.ts';
import type { ClosedReason } from './join.refusals.ts';
import type { JoinState } from './joinMachine.ts';
import { PrejoinNotice } from './PrejoinNotice.tsx';
import { toHome } from './StuckNotice.tsx';

interface Words {
  readonly icon: ReactNode;
  readonly title: PhraseKey;
  readonly text: PhraseKey;
}

const iconProps = { size: 34, 'aria-hidden': true } as const;

/** Where the refusal itself says everything. */
function inItsWords(code: ErrorCode, icon: ReactNode): Words {
  const { title, content } = errorKeys(code);
  return { icon, title, text: content };
}

const closed: Record<ClosedReason, Words> = {
  broken: { icon: <Link2Off {...iconProps} />, title: 'outside.brokenTitle', text: 'outside.brokenText' },
  expired: { icon: <Clock {...iconProps} />, title: 'outside.expiredTitle', text: 'outside.expiredText' },
  unknown: { icon: <SearchX {...iconProps} />, title: 'outside.unknownTitle', text: 'outside.unknownText' },
  ended: { icon: <DoorClosed {...iconProps} />, title: 'outside.endedTitle', text: 'outside.endedText' },
  removed: { icon: <UserX {...iconProps} />, title: 'outside.removedTitle', text: 'outside.removedText' },
  inactive: inItsWords('meeting.inactive', <Clock {...iconProps} />),
  cancelled: inItsWords('meeting.cancelled', <DoorClosed {...iconProps} />),
  notInvited: inItsWords('room.notInvited', <UserX {...iconProps} />),
  locked: inItsWords('room.locked', <Lock {...iconProps} />),
};

const out: Record<OutReason, Words> = {
  left: { icon: <DoorOpen {...iconProps} />, title: 'outside.leftTitle', text: 'outside.leftText' },
  removed: closed.removed,
  ended: { icon: <DoorClosed {...iconProps} />, title: 'outside.endedForAllTitle', text: 'outside.endedForAllText' },
  endedByMe: { icon: <DoorClosed {...iconProps} />, title: 'outside.endedForAllTitle', text: 'outside.endedByMeText' },
  endedByAdministrator: {
    icon: <DoorClosed {...iconProps} />,
    title: 'outside.endedForAllTitle',
    text: 'outside.endedByAdministratorText',
  },
  leftAlone: { icon: <DoorClosed {...iconProps} />, title: 'outside.leftAloneTitle', text: 'outside.leftAloneText' },
  hungUp: { icon: <DoorClosed {...iconProps} />, title: 'outside.leftAloneTitle', text: 'outside.hungUpText' },
  emptied: { icon: <DoorClosed {...iconProps} />, title: 'outside.emptiedTitle', text: 'outside.emptiedText' },
  timeUp: { icon: <Clock {...iconProps} />, title: 'outside.timeUpTitle', text: 'outside.timeUpText' },
  elsewhere: { icon: <MonitorX {...iconProps} />, title: 'outside.elsewhereTitle', text: 'outside.elsewhereText' },
  locked: closed.locked,
  full: { icon: <Users {...iconProps} />, title: 'outside.fullTitle', text: 'outside.fullText' },
  refused: { icon: <CircleSlash {...iconProps} />, title: 'outside.refusedTitle', text: 'outside.refusedText' },
  failed: { icon: <WifiOff {...iconProps} />, title: 'outside.failedTitle', text: 'outside.failedText' },
};

const lacking: Record<MissingCapability, { readonly title: PhraseKey; readonly text: PhraseKey }> = {
  webrtc: { title: 'outside.noWebrtcTitle', text: 'outside.noWebrtcText' },
  storage: { title: 'outside.noStorageTitle', text: 'outside.noStorageText' },
};

const wayBackLabels = {
  comeBack: 'outside.comeBack',
  useHere: 'outside.useHere',
  joinAgain: 'outside.joinAgain',
  retry: 'common.retry',
} as const;

/** Whether there is a way back in, and by which words: `null` where the meeting is over for this visitor. */
export function wayBack(because: OutReason): 'comeBack' | 'useHere' | 'joinAgain' | 'retry' | null {
  switch (because) {
    case 'left':
      return 'comeBack';
    case 'elsewhere':
      return 'useHere';
    case 'refused':
      return 'joinAgain';
    case 'full':
    case 'locked':
    case 'failed':
      return 'retry';
    default:
      return null;
  }
}

/** Few links lead nowhere. */
const CodeField = lazyComponent(async () => {
  const [part] = await Promise.all([import('#shared/joinByCode/index.ts'), loadPack('landing')]);
  return part.JoinByCode;
}, Retry);

/** Where nothing is left to fill in: at a closed meeting, and outside again. */
type EndState = JoinState<'lacking' | 'closed' | 'out'>;

export interface NoticeProps {
  state: EndState;
  /** The sign-in page that leads back here; null for someone who is signed in. */
  signInPath: string | null;
  onRetry: () => void;
  /** The page's title; empty when this notice goes. */
  onTitle: (title: string) => void;
}

function titleOf(state: EndState): PhraseKey {
  if (state.at === 'lacking') return lacking[state.missingCapability].title;
  return state.at === 'closed' ? closed[state.because].title : out[state.because].title;
}

/** Says how things stand when there is no form. Few people need it: it comes when it is needed, and with the room. */
function Notice({ state, signInPath, onRetry, onTitle }: NoticeProps) {
  const { t } = usePhrases();
  const title = t(titleOf(state));
  useEffect(() => {
    onTitle(title);
    return () => onTitle('');
  }, [title, onTitle]);
  if (state.at === 'lacking') return <MissingCapabilityNotice missingCapability={state.missingCapability} />;
  if (state.at === 'out') return <OutNotice because={state.because} onRetry={onRetry} />;
  const { because, organiser } = state;
  return <ClosedNotice because={because} organiser={organiser} signInPath={signInPath} onRetry={onRetry} />;
}

/** The component with its words, which come with those of the room. */
export async function ready(): Promise<ComponentType<NoticeProps>> {
  await loadPhrases(languageFrom(document.documentElement.lang) ?? 'tr', 'room');
  return Notice;
}

interface ClosedProps {
  because: ClosedReason;
  /** Whom to ask; no one known says nothing. */
  organiser: string | undefined;
  signInPath: string | null;
  onRetry: () => void;
}

function ClosedNotice({ because, organiser, signInPath, onRetry }: ClosedProps) {
  const { t } = usePhrases();
  const { icon, title, text } = closed[because];
  const mayReturn = because === 'inactive' || because === 'locked';
  const navigate = useNavigate();
  // What stands in the invitation beside the link may lead on.
  const mayTypeCode = because === 'broken' || because === 'unknown';
  const maySignIn = because === 'notInvited' && signInPath !== null;
  return (
    <PrejoinNotice
      icon={icon}
      title={t(title)}
      text={t(text)}
      form={mayTypeCode && <CodeField onGo={(path, accessCode) => void navigate(path, { state: { accessCode } })} />}
      actions={
        <>
          {mayReturn && <Button onClick={onRetry}>{t('common.retry')}</Button>}
          {maySignIn && (
            <Link className={buttonClass({})} to={signInPath}>
              {t('common.signIn')}
            </Link>
          )}
          {toHome(
            t(because === 'ended' ? 'outside.createMeeting' : 'common.backHome'),
            mayReturn || maySignIn || mayTypeCode ? 'quiet' : 'primary',
          )}
        </>
      }
      note={organiser ? t('outside.organiser', { name: organiser }) : undefined}
    />
  );
}

function OutNotice({ because, onRetry }: { because: OutReason; onRetry: () => void }) {
  const { t } = usePhrases();
  const { icon, title, text } = out[because];
  const back = wayBack(because);
  const recorded = wasRecorded();
  const overForAll = ['ended', 'endedByMe', 'endedByAdministrator', 'emptied', 'leftAlone', 'timeUp'].includes(because);
  return (
    <PrejoinNotice
      icon={icon}
      title={t(title)}
      text={t(text)}
      actions={
        <>
          {back !== null && <Button onClick={onRetry}>{t(wayBackLabels[back])}</Button>}
          {recorded && (
            <Link className={buttonClass({ tone: 'quiet' })} to={paths.recordings}>
              {t('outside.toRecordings')}
            </Link>
          )}
          {toHome(t(overForAll ? 'outside.createMeeting' : 'common.backHome'), back === null ? 'primary' : 'quiet')}
        </>
      }
      note={recorded ? t('outside.recorded') : undefined}
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

function MissingCapabilityNotice({ missingCapability }: { missingCapability: MissingCapability }) {
  const { t } = usePhrases();
  return (
    <PrejoinNotice
      icon={<MonitorX {...iconProps} />}
      title={t(lacking[missingCapability].title)}
      text={t(lacking[missingCapability].text)}
      actions={
        missingCapability === 'webrtc' ? (
          <Button onClick={() => void copyAddress(t('common.copied'), t('common.copyFailed'))}>
            {t('outside.copyLink')}
          </Button>
        ) : (
          <Button onClick={() => location.reload()}>{t('common.reload')}</Button>
        )
      }
    />
  );
}
