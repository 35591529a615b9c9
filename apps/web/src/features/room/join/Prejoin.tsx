import type { GuestLanguage } from '@salon/phrases';
import { type ComponentType, type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { lazyComponent, type Unfetched } from '#shared/ui/lazyComponent.tsx';
import { encodedIn } from './address.ts';
import { FormFrame, FormScreen } from './FormScreen.tsx';
import type { KnownVisitor } from './join.form.ts';
import type { JoinController } from './joinController.ts';
import type { NoticeProps } from './Notices.tsx';
import { type LoadTools, type OpenPrejoin, openPrejoin } from './openPrejoin.ts';
import type { Prejoin as Place } from './prejoin.ts';
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
  /** Anyone who comes straight in is heard at once: they answered a call. */
  opensMicrophone?: boolean;
}

/** A join link: the way to the form, through it into the room, and out again. */
export function Prejoin({ encoded, Frame, loadTools, known, accessCode, signInPath, opensMicrophone = false }: Props) {
  const { t, language } = usePhrases();
  const spoken = useRef<GuestLanguage>(language);
  spoken.current = language;
  const signedIn = useRef(false);
  signedIn.current = known !== null;
  const [open] = useState(() =>
    openPrejoin(
      encoded,
      loadTools,
      () => spoken.current,
      opensMicrophone,
      () => signedIn.current,
    ),
  );
  const { keeper, room } = open;
  const place = usePlace(keeper);
  const [title, setTitle] = useState('');
  const [isPrepared, setPrepared] = useState(false);
  const prepare = useCallback(() => void room.preload().then(() => setPrepared(true)), [room]);

  useEffect(() => {
    keeper.start();
    return () => keeper.stop(encodedIn(location.pathname) !== encoded);
  }, [keeper, encoded]);

  const screens = room.screens();
  if (place.at === 'inside' && screens !== null) {
    const { Inside, tools } = screens;
    return <Inside entry={place.entry} onOut={keeper.out} tools={tools} />;
  }
  return (
    <Frame title={title || titleOf(place, t)}>
      <Screen
        place={place}
        encoded={encoded}
        open={open}
        known={known}
        accessCode={accessCode}
        signInPath={signInPath}
        onUsable={prepare}
        onTitle={setTitle}
      />
      {isPrepared && screens !== null && <screens.Prewarm tools={screens.tools} />}
    </Frame>
  );
}

/** An answer that comes sooner is not waited for in words. */
const SHOWS_WAITING_AFTER_MS = 100;

/**
 * Where the visitor stands. The room is drawn in slices: drawing it at one go would hold up the connection that is being
 * made, by about a tenth of a second on a laptop (measured).
 */
function usePlace({ subscribe, snapshot }: JoinController): Place {
  const [place, setPlace] = useState(snapshot);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout>;
    const follow = () => {
      const next = snapshot();
      clearTimeout(waiting);
      if (next.at === 'entering') waiting = setTimeout(() => setPlace(next), SHOWS_WAITING_AFTER_MS);
      else if (next.at === 'inside') startTransition(() => setPlace(next));
      else setPlace(next);
    };
    follow();
    const stop = subscribe(follow);
    return () => {
      clearTimeout(waiting);
      stop();
    };
  }, [subscribe, snapshot]);
  return place;
}

function titleOf(place: Place, t: ReturnType<typeof usePhrases>['t']): string {
  switch (place.at) {
    case 'stuck':
      return t(titleOfStuck(place.because));
    case 'form':
    case 'lobby':
    case 'entering':
      return place.meeting.title;
    default:
      return t('join.pageTitle');
  }
}

interface ScreenProps extends Pick<Props, 'encoded' | 'known' | 'accessCode' | 'signInPath'> {
  place: Place;
  open: OpenPrejoin;
  /** The form can be used. */
  onUsable: () => void;
  /** A better title for the page than the place's own; empty when that one will do. */
  onTitle: (title: string) => void;
}

function Screen({ place, encoded, open, known, accessCode, signInPath, onUsable, onTitle }: ScreenProps) {
  const { t } = usePhrases();
  const { keeper, devices } = open;
  const retry = () => void keeper.retry();
  switch (place.at) {
    case 'asking':
      return <FormFrame />;
    case 'returning':
    case 'inside':
      return <Waiting text={t('join.returning')} />;
    case 'stuck':
      return <StuckNotice because={place.because} correlationId={place.correlationId} onRetry={retry} />;
    case 'lacking':
    case 'closed':
    case 'out':
      return (
        <Notice
          key={place.at}
          place={place}
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
            meeting={place.meeting}
            details={place.details}
            devices={devices}
            onEnd={(end) => void keeper.leaveLobby(end)}
            onUsable={onUsable}
            onTitle={onTitle}
          />
        )
      );
    }
    case 'form':
    case 'entering':
      if (place.at === 'entering' && place.straight)
        return <Waiting text={t('join.joiningTitle', { title: place.meeting.title })} />;
      return (
        <FormScreen
          encoded={encoded}
          meeting={place.meeting}
          details={place.details}
          refusal={place.at === 'form' ? place.refusal : null}
          placeLost={place.at === 'form' && place.placeLost}
          joining={place.at === 'entering'}
          devices={devices}
          known={known}
          accessCode={accessCode}
          signInPath={signInPath}
          onSubmit={(details) => void keeper.submit(details)}
          onUsable={onUsable}
          onComplete={keeper.prepare}
          onRefresh={keeper.refresh}
          onTitle={onTitle}
        />
      );
  }
}
