import type { GuestLanguage } from '@salon/phrases';
import { type ComponentType, type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { lazyComponent, type Unfetched } from '#shared/ui/lazyComponent.tsx';
import { encodedIn } from './address.ts';
import { FormFrame, FormScreen } from './FormScreen.tsx';
import type { KnownVisitor } from './join.form.ts';
import type { JoinController } from './joinController.ts';
import { hasSeenForm, type JoinState } from './joinMachine.ts';
import type { NoticeProps } from './Notices.tsx';
import { type LoadTools, type OpenPrejoin, openPrejoin } from './openPrejoin.ts';
import { StuckNotice, titleOfStuck, Waiting } from './StuckNotice.tsx';

/** The form is what nearly everyone sees first: the rest comes after it. */
const Notice = lazyComponent<NoticeProps>(async () => (await import('./Notices.tsx')).ready(), Unreached, <Asking />);

function Asking() {
  const { t } = usePhrases();
  return <Waiting text={t('join.asking')} />;
}

/** Not even the code that says how things stand could be fetched. */
function Unreached({ onRetry }: Unfetched<NoticeProps>) {
  return <StuckNotice because="unreachable" correlationId="" onRetry={onRetry} />;
}

interface Props {
  /** The encoded query of the join link. */
  encoded: string;
  /** What stands around everything but the room itself; `title` names the page. */
  Frame: ComponentType<{ title: string; children: ReactNode }>;
  /** Fetches the tools of the room. */
  loadTools: LoadTools;
  /** Anyone who is signed in here. */
  known: KnownVisitor | null;
  /** Typed before, together with the meeting's number. */
  accessCode?: string | undefined;
  /** The sign-in page that leads back here. */
  signInPath: string;
  /** They come straight in and are heard at once. */
  hasAnsweredCall?: boolean;
}

/** A join link: the way to the form, through it into the room, and out again. */
export function Prejoin({ encoded, Frame, loadTools, known, accessCode, signInPath, hasAnsweredCall = false }: Props) {
  const { t, language } = usePhrases();
  const spoken = useRef<GuestLanguage>(language);
  spoken.current = language;
  const signedIn = useRef(false);
  signedIn.current = known !== null;
  const [open] = useState(() =>
    openPrejoin({
      encoded,
      loadTools,
      language: () => spoken.current,
      hasAnsweredCall,
      isSignedIn: () => signedIn.current,
    }),
  );
  const { controller, room } = open;
  const state = useJoinState(controller);
  const [title, setTitle] = useState('');
  const [isPrepared, setPrepared] = useState(false);
  const prepare = useCallback(() => void room.preload().then(() => setPrepared(true)), [room]);

  useEffect(() => {
    controller.start();
    return () => controller.stop(encodedIn(location.pathname) !== encoded);
  }, [controller, encoded]);

  const loaded = room.loaded();
  if (state.at === 'inside' && loaded !== null) {
    const { Inside, tools } = loaded;
    return <Inside entry={state.entry} onOut={controller.leave} tools={tools} />;
  }
  return (
    <Frame title={title || titleOf(state, t)}>
      <Screen
        state={state}
        encoded={encoded}
        open={open}
        known={known}
        accessCode={accessCode}
        signInPath={signInPath}
        onUsable={prepare}
        onTitle={setTitle}
      />
      {isPrepared && loaded !== null && <loaded.Prewarm tools={loaded.tools} />}
    </Frame>
  );
}

/** An answer that comes sooner is not waited for in words. */
const SHOWS_WAITING_AFTER_MS = 100;

/**
 * The state, as the screens follow it. The room is drawn in slices: drawing it at one go would hold up the connection that is being
 * made, by about a tenth of a second on a laptop (measured).
 */
function useJoinState({ subscribe, snapshot }: JoinController): JoinState {
  const [state, setState] = useState(snapshot);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout>;
    const follow = () => {
      const next = snapshot();
      clearTimeout(waiting);
      if (next.at === 'entering') waiting = setTimeout(() => setState(next), SHOWS_WAITING_AFTER_MS);
      else if (next.at === 'inside') startTransition(() => setState(next));
      else setState(next);
    };
    follow();
    const stop = subscribe(follow);
    return () => {
      clearTimeout(waiting);
      stop();
    };
  }, [subscribe, snapshot]);
  return state;
}

function titleOf(state: JoinState, t: ReturnType<typeof usePhrases>['t']): string {
  switch (state.at) {
    case 'stuck':
      return t(titleOfStuck(state.because));
    case 'form':
    case 'lobby':
    case 'entering':
      return state.meeting.title;
    default:
      return t('join.pageTitle');
  }
}

interface ScreenProps extends Pick<Props, 'encoded' | 'known' | 'accessCode' | 'signInPath'> {
  state: JoinState;
  open: OpenPrejoin;
  /** The form can be used. */
  onUsable: () => void;
  /** A better title for the page than the state's own; empty when that one will do. */
  onTitle: (title: string) => void;
}

function Screen({ state, encoded, open, known, accessCode, signInPath, onUsable, onTitle }: ScreenProps) {
  const { t } = usePhrases();
  const { controller, devices } = open;
  const retry = () => void controller.retry();
  switch (state.at) {
    case 'asking':
      return <FormFrame />;
    case 'returning':
    case 'inside':
      return <Waiting text={t('join.returning')} />;
    case 'stuck':
      return <StuckNotice because={state.because} correlationId={state.correlationId} onRetry={retry} />;
    case 'lacking':
    case 'closed':
    case 'out':
      return (
        <Notice
          key={state.at}
          state={state}
          signInPath={known === null ? signInPath : null}
          onRetry={retry}
          onTitle={onTitle}
        />
      );
    case 'lobby': {
      const Lobby = open.lobby();
      return (
        Lobby && (
          <Lobby
            encoded={encoded}
            meeting={state.meeting}
            details={state.details}
            devices={devices}
            onEnd={(end) => void controller.leaveLobby(end)}
            onUsable={onUsable}
            onTitle={onTitle}
          />
        )
      );
    }
    case 'form':
    case 'entering':
      if (state.at === 'entering' && !hasSeenForm(state.by))
        return <Waiting text={t('join.joiningTitle', { title: state.meeting.title })} />;
      return (
        <FormScreen
          encoded={encoded}
          meeting={state.meeting}
          details={state.details}
          refusal={state.at === 'form' ? state.refusal : null}
          placeLost={state.at === 'form' && state.placeLost}
          joining={state.at === 'entering'}
          devices={devices}
          known={known}
          accessCode={accessCode}
          signInPath={signInPath}
          onSubmit={(details) => void controller.submit(details)}
          onUsable={onUsable}
          onComplete={controller.prepare}
          onRefresh={controller.refresh}
          onTitle={onTitle}
        />
      );
  }
}
