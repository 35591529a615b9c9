import { findPersonalRoom, personalRoomPath, type ReplyOf, startPersonalRoom, TITLE_MAX } from '@salon/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#features/session/index.ts';
import type { Failure } from '#shared/api/index.ts';
import { LoadError, LoadingSkeleton } from '#shared/page/index.ts';
import { loginFor } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall, useChange } from '#shared/query/index.ts';
import { Link } from '#shared/router/index.ts';
import { buttonClass } from '#shared/ui/Button.tsx';
import { FormCard } from '#shared/ui/FormCard.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';

/** This often anyone who waits asks whether the meeting has begun. */
const POLL_INTERVAL_MS = 3000;

type Found = ReplyOf<typeof findPersonalRoom>;

interface Props {
  /** Of the room's link. */
  token: string;
  onTitle?: ((title: string) => void) | undefined;
}

/** A link that leads nowhere is not asked again; a server that does not answer is. */
const isFinal = (failure: Failure | null): boolean => failure?.kind === 'refused' && failure.code !== 'limit.tooMany';

/** `/r/{token}`: starts the meeting for its owner; others wait here until it has begun. */
export function PersonalRoom({ token, onTitle }: Props) {
  const { data, error, refetch } = useCall(
    findPersonalRoom,
    { token },
    {
      refetchInterval: ({ state }) => (isFinal(state.error) || isOpen(state.data) ? false : POLL_INTERVAL_MS),
      refetchIntervalInBackground: true,
    },
  );
  if (error !== null && (isFinal(error) || data === undefined))
    return <Closed failure={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingSkeleton />;
  if (data.isOwner) return <Starting name={data.ownerName} />;
  if (data.link !== null) return <Onward link={data.link} />;
  return <Wait name={data.ownerName} token={token} onTitle={onTitle} />;
}

/** Nothing is waited for any more. */
const isOpen = (found: Found | undefined): boolean => found !== undefined && (found.isOwner || found.link !== null);

/** To the join page, which takes this one's place: the way back does not stop here. */
function Onward({ link }: { link: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(link, { replace: true }), [navigate, link]);
  return <LoadingSkeleton />;
}

function Starting({ name }: { name: string }) {
  const { t } = usePhrases();
  const { change } = useChange(startPersonalRoom);
  const [link, setLink] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isAsked = useRef(false);
  const title = t('personalRoom.meetingTitle', { name }).slice(0, TITLE_MAX);
  const start = useCallback(async () => {
    setFailure(null);
    const sent = await change({ title });
    if (sent.ok) setLink(sent.reply.link);
    else setFailure(sent);
  }, [change, title]);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void start();
  }, [start]);
  if (link !== null) return <Onward link={link} />;
  if (failure !== null) return <Closed failure={failure} onRetry={() => void start()} />;
  return <Busy text={t('personalRoom.opening')} />;
}

const Busy = ({ text }: { text: string }) => (
  <Row gap={3} align="center" role="status">
    <Spinner />
    {text}
  </Row>
);

function Wait({ name, token, onTitle }: { name: string } & Props) {
  const { t } = usePhrases();
  const isSignedIn = useSession((state) => state.isAuthenticated);
  const title = t('personalRoom.waitTitle', { name });
  useEffect(() => onTitle?.(title), [title, onTitle]);
  return (
    <FormCard title={title} lead={t('personalRoom.waitText')}>
      <Busy text={t('personalRoom.looking')} />
      {!isSignedIn && (
        <>
          <p>{t('personalRoom.yours')}</p>
          <Link className={buttonClass({ tone: 'quiet' })} to={loginFor(personalRoomPath(token))}>
            {t('personalRoom.signIn')}
          </Link>
        </>
      )}
    </FormCard>
  );
}

/** A link that was replaced or that no one has, or no answer. */
function Closed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = usePhrases();
  if (failure.kind === 'refused' && isFinal(failure)) {
    return (
      <FormCard title={failure.title} lead={failure.content}>
        <a className={buttonClass({ tone: 'quiet' })} href="/">
          {t('common.backHome')}
        </a>
      </FormCard>
    );
  }
  return (
    <FormCard title={t('personalRoom.page')}>
      <LoadError failure={failure} onRetry={onRetry} />
    </FormCard>
  );
}
