import { type ArchivedBoard, getMeetingBoards } from '@salon/contract';
import { useState } from 'react';
import { useFailure } from '#shared/failure/index.ts';
import { LoadError, useDateTimeFormat } from '#shared/page/index.ts';
import pageCss from '#shared/page/page.module.css';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card, Row, Stack } from '#shared/ui/Layout.tsx';
import { lazyComponent } from '#shared/ui/lazyComponent.tsx';
import { PartFailed } from '#shared/ui/PartFailed.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { tellWhereFontsLie } from '../board.fonts.ts';
import css from '../board.module.css';
import { readFurtherBoards } from './board.remote.ts';

function Unfetched({ onRetry }: { onRetry: () => void }) {
  const { t } = usePhrases();
  return <PartFailed text={t('board.cannotShow')} onRetry={onRetry} />;
}

async function fetchArchivedDrawing() {
  tellWhereFontsLie();
  return (await import('./ArchivedDrawing.tsx')).ArchivedDrawing;
}

const KeptDrawing = lazyComponent(fetchArchivedDrawing, Unfetched, <Spinner />);

/** The boards of a meeting on its page, for those who may look into its file. Nothing where nothing was drawn. */
export function MeetingBoards({ id }: { id: string }) {
  const { t } = usePhrases();
  const tell = useFailure();
  const { data, error, refetch } = useCall(getMeetingBoards, { id });
  const [further, setFurther] = useState<readonly ArchivedBoard[]>([]);
  const [isAtEnd, setAtEnd] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (data === undefined) {
    // The page itself says that there is no such meeting, or what is missing to read it.
    const isSaid = error?.code !== undefined && error.code !== null;
    return error === null || isSaid ? null : <LoadError failure={error} onRetry={() => void refetch()} />;
  }
  const boards = [...data.boards, ...further];
  const last = boards.at(-1);
  if (last === undefined) return null;
  const more = async () => {
    setBusy(true);
    const sent = await readFurtherBoards(id, last.id);
    setBusy(false);
    if (!sent.ok) return tell(sent, { retry: () => void more() });
    setFurther([...further, ...sent.reply.boards]);
    setAtEnd(!sent.reply.more);
  };
  return (
    <Card as="section" aria-labelledby="meeting-boards">
      <h2 id="meeting-boards">{t('board.kept')}</h2>
      <p className={pageCss.muted}>{t('board.keptHint')}</p>
      <Stack as="ul" gap={4} className={css.keptList}>
        {boards.map((board) => (
          <li key={board.id}>
            <Kept meetingId={id} board={board} />
          </li>
        ))}
      </Stack>
      {data.more && !isAtEnd && (
        <Row>
          <Button tone="quiet" loading={isBusy} onClick={() => void more()}>
            {t('board.showMore')}
          </Button>
        </Row>
      )}
    </Card>
  );
}

/** One board: what it is called, where, when and by whom it was made, and what is on it when someone wants to see that. */
function Kept({
  meetingId,
  board: { id, name, author, createdAt, room },
}: {
  meetingId: string;
  board: ArchivedBoard;
}) {
  const { t } = usePhrases();
  const moment = useDateTimeFormat();
  const [isShown, show] = useState(false);
  const about = [
    ...(room === null ? [] : [room.name === '' ? t('board.studyRoom', { number: room.number }) : room.name]),
    ...(author === '' ? [] : [t('board.keptBy', { name: author })]),
    moment(createdAt),
  ];
  return (
    <Stack as="article" gap={3} aria-label={name}>
      <Row gap={3} align="center" justify="between" wrap>
        <div>
          <h3 className={css.name}>
            <bdi>{name}</bdi>
          </h3>
          <p className={pageCss.muted}>
            <bdi>{about.join(' · ')}</bdi>
          </p>
        </div>
        <Button
          tone="quiet"
          aria-expanded={isShown}
          aria-label={t(isShown ? 'board.viewEndOne' : 'board.viewOne', { name })}
          onClick={() => show(!isShown)}
        >
          {t(isShown ? 'board.viewEnd' : 'board.view')}
        </Button>
      </Row>
      {isShown && <KeptDrawing meetingId={meetingId} boardId={id} name={name} />}
    </Stack>
  );
}
