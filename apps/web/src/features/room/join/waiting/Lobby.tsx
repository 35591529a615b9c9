import { languageFrom } from '@salon/phrases';
import type { Devices } from '@salon/room/devices';
import { DoorClosed } from 'lucide-react';
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Countdown } from '#shared/form/index.ts';
import { loadPhrases, type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { DeviceCheck } from '../../devices/DeviceCheck.tsx';
import { Brand } from '../Brand.tsx';
import frame from '../FormScreen.module.css';
import type { Details, Meeting } from '../join.form.ts';
import type { LobbyEnd } from '../joinController.ts';
import { PrejoinNotice } from '../PrejoinNotice.tsx';
import { toHome } from '../StuckNotice.tsx';
import { keepTicket, ticketAt } from '../savedEntry.ts';
import { createBackgroundTimer } from './backgroundTimer.ts';
import css from './Lobby.module.css';
import { lobbyRemote } from './lobby.remote.ts';
import { createLobby, firstState, type Lobby as LobbyModel, type LobbyState } from './lobby.ts';
import wait from './Wait.module.css';

export interface LobbyProps {
  /** The encoded query of the join link. */
  encoded: string;
  meeting: Meeting;
  details: Details | null;
  devices: Devices;
  /** Waiting is over, one way or the other. */
  onEnd: (end: LobbyEnd) => void;
  /** Fetches the room's code ahead. */
  onUsable: () => void;
  /** Title of the page; empty when this screen goes. */
  onTitle: (title: string) => void;
}

/** The component with its words. */
export async function ready(): Promise<ComponentType<LobbyProps>> {
  await loadPhrases(languageFrom(document.documentElement.lang) ?? 'tr', 'waiting');
  return Lobby;
}

/** From the cryptographic source, so that many who wait do not ask at the same moment. */
const chance = (): number => (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) / 0xffff;

/** Asks for as long as the screen is there. */
function useLobby({ encoded, meeting, details, onEnd }: LobbyProps): { lobby: LobbyModel | null; state: LobbyState } {
  const end = useRef(onEnd);
  end.current = onEnd;
  const { meetingId } = meeting;
  const [lobby, setLobby] = useState<LobbyModel | null>(null);
  const first = useRef(details);
  useEffect(() => {
    const made = createLobby({
      details: first.current,
      remote: lobbyRemote(meetingId),
      tickets: { get: () => ticketAt(encoded), keep: (ticket) => keepTicket(encoded, ticket) },
      backgroundTimer: createBackgroundTimer(),
      chance,
      end: (how) => end.current(how),
    });
    setLobby(made);
    made.start();
    return made.stop;
  }, [encoded, meetingId]);
  const state = useSyncExternalStore(lobby?.subscribe ?? nothing, () => lobby?.snapshot() ?? firstState);
  return { lobby, state };
}
const nothing = () => () => undefined;

/** A moderator decides: how one looks and sounds meanwhile, how things stand, and the way out. */
export function Lobby(props: LobbyProps) {
  const { meeting, devices, onUsable, onTitle } = props;
  const { t } = usePhrases();
  const { lobby, state } = useLobby(props);

  useEffect(() => {
    void devices.start(meeting.muteOnStart);
    return devices.stop;
  }, [devices, meeting.muteOnStart]);
  useEffect(onUsable, [onUsable]);
  const title = `${t(titles[state.is])} · ${meeting.title}`;
  useEffect(() => {
    onTitle(title);
    return () => onTitle('');
  }, [title, onTitle]);

  if (state.is === 'refused') return <Refused again={state.again} onRetry={() => lobby?.askAgain()} />;
  return (
    <div className={frame.screen}>
      <Stack as="header" gap={1} className={frame.head}>
        <Brand brand={meeting.brand} />
        <p className={frame.above}>{meeting.headerText || t('join.youAreJoining')}</p>
        <h1>
          <bdi>{meeting.title}</bdi>
        </h1>
      </Stack>
      <div className={frame.preview}>
        <DeviceCheck
          devices={devices}
          meeting={props.encoded}
          name={state.is === 'waiting' ? state.fullName : (props.details?.fullName ?? '')}
        />
      </div>
      <div className={frame.form}>
        <LobbyStatus state={state} onGiveUp={() => lobby?.giveUp()} />
      </div>
    </div>
  );
}

const titles = {
  asking: 'waiting.lobbyTitle',
  waiting: 'waiting.lobbyTitle',
  entering: 'waiting.lobbyIn',
  refused: 'waiting.refusedTitle',
} as const satisfies Record<LobbyState['is'], PhraseKey>;

const reasons = {
  answer: 'waiting.lobbyAnswer',
  nobody: 'waiting.lobbyNobody',
  full: 'waiting.lobbyFull',
} as const satisfies Record<Extract<LobbyState, { is: 'waiting' }>['because'], PhraseKey>;

function wordsOf(state: Exclude<LobbyState, { is: 'refused' }>): PhraseKey {
  if (state.is === 'waiting') return reasons[state.because];
  return state.is === 'asking' ? 'waiting.lobbyAsking' : 'waiting.lobbyEntering';
}

function LobbyStatus({ state, onGiveUp }: { state: Exclude<LobbyState, { is: 'refused' }>; onGiveUp: () => void }) {
  const { t } = usePhrases();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Stack as="section" gap={3} className={wait.wait} aria-label={t('waiting.lobbyRegion')}>
      <Row as="h2" gap={3} align="center" ref={heading} className={css.title} tabIndex={-1}>
        <Spinner size={24} />
        {t(titles[state.is])}
      </Row>
      <div role="status">
        <p>{t(wordsOf(state))}</p>
        {state.is === 'waiting' && state.silent && <p className={css.silent}>{t('waiting.lobbySilent')}</p>}
        {state.is === 'waiting' && state.message !== '' && (
          <figure className={css.message}>
            <figcaption className={wait.hint}>{t('waiting.lobbyMessage')}</figcaption>
            <blockquote dir="auto">{state.message}</blockquote>
          </figure>
        )}
      </div>
      {state.is === 'waiting' && <p className={wait.hint}>{t('waiting.lobbyName', { name: state.fullName })}</p>}
      <div>
        <Button
          tone="quiet"
          onClick={onGiveUp}
          disabledReason={state.is === 'entering' ? t('waiting.lobbyEntering') : null}
        >
          {t('waiting.lobbyLeave')}
        </Button>
      </div>
    </Stack>
  );
}

/** A moderator said no. Asking once more is allowed after a while, and not for ever. */
function Refused({ again, onRetry }: { again: number | null; onRetry: () => void }) {
  const { t } = usePhrases();
  const [over, setOver] = useState(false);
  const may = again === 0 || over;
  return (
    <>
      <PrejoinNotice
        icon={<DoorClosed size={34} aria-hidden="true" />}
        title={t('waiting.refusedTitle')}
        text={t(again === null ? 'waiting.refusedLast' : 'waiting.refusedText')}
        actions={
          <>
            {again !== null && (
              <Button onClick={onRetry} disabledReason={may ? null : t('waiting.refusedSoon')}>
                {t('waiting.refusedAgain')}
              </Button>
            )}
            {toHome(t('common.backHome'), again === null ? 'primary' : 'quiet')}
          </>
        }
      />
      {again !== null && again > 0 && (
        <div className={css.countdown}>
          <Countdown seconds={again} while="waiting.refusedIn" onExpire={() => setOver(true)} />
        </div>
      )}
    </>
  );
}
