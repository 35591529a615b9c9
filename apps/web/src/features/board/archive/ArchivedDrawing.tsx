import { type ReplyOf, readMeetingBoard } from '@salon/contract';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { QueryState } from '#shared/page/index.ts';
import pageCss from '#shared/page/page.module.css';
import { usePhrases } from '#shared/phrases/index.ts';
import { readOnce, useCall } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { PartFailed } from '#shared/ui/PartFailed.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { fileKinds, kindNames } from '../board.fileKinds.ts';
import { boardAsFile } from '../board.files.ts';
import css from '../board.module.css';
import { useSaving } from '../board.saving.ts';
import { closingNotifiedFor } from '../board.told.ts';
import { type ArchivedDrawn, archivedDrawn } from './board.archivedDrawing.ts';

interface Props {
  meetingId: string;
  boardId: string;
  name: string;
}

/** What is drawn on a board that a meeting keeps, as a picture, and as files to save. The drawing program draws both, as it drew the board. */
export function ArchivedDrawing({ meetingId, boardId, name }: Props) {
  // What someone is looking at is not exchanged under their eyes.
  const asked = useCall(readMeetingBoard, { id: meetingId, boardId }, readOnce);
  return (
    <QueryState asked={asked} lines={4}>
      {(board) => <Drawing board={board} name={name} />}
    </QueryState>
  );
}

interface Shown {
  readonly drawn: ArchivedDrawn;
  /** Address of the picture in this browser; null: nothing is on the board. */
  readonly url: string | null;
}

function Drawing({ board, name }: { board: ReplyOf<typeof readMeetingBoard>; name: string }) {
  const { t } = usePhrases();
  const [is, setIs] = useState<Shown | 'drawing' | 'failed'>('drawing');
  useEffect(() => {
    if (is !== 'drawing') return;
    let isWanted = true;
    const draw = async (): Promise<Shown> => {
      const drawn = await archivedDrawn(board);
      if (drawn.elements.length === 0) return { drawn, url: null };
      return { drawn, url: URL.createObjectURL(await boardAsFile(drawn.canvas, 'png')) };
    };
    draw().then(
      (shown) => {
        if (isWanted) setIs(shown);
        else if (shown.url !== null) URL.revokeObjectURL(shown.url);
      },
      () => {
        if (isWanted) setIs('failed');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [board, is]);
  const url = typeof is === 'string' ? null : is.url;
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
  if (is === 'drawing') return <Spinner />;
  if (is === 'failed') return <PartFailed text={t('board.cannotShow')} onRetry={() => setIs('drawing')} />;
  if (url === null) return <p className={pageCss.muted}>{t('board.exportEmpty')}</p>;
  const { count, texts } = closingNotifiedFor(is.drawn.elements);
  const about = [t('board.canvas', { name }), t('board.drawn', { count })].join('. ');
  return (
    <Stack gap={3}>
      <img className={css.keptPicture} src={url} alt={about} />
      {texts !== '' && (
        <VisuallyHidden>
          {t('board.texts')}: {texts}
        </VisuallyHidden>
      )}
      <Save drawn={is.drawn} name={name} />
    </Stack>
  );
}

function Save({ drawn: { canvas }, name }: { drawn: ArchivedDrawn; name: string }) {
  const { t } = usePhrases();
  const { save, busy, said } = useSaving(name, () => canvas);
  return (
    <>
      <Row gap={2} wrap className={css.keptTools} role="group" aria-label={t('board.export')}>
        {fileKinds.map((kind) => (
          <Button
            key={kind}
            tone="quiet"
            icon={<Download size={18} aria-hidden="true" />}
            loading={busy === kind}
            onClick={() => void save(kind)}
          >
            {t(kindNames[kind])}
          </Button>
        ))}
      </Row>
      <p role="status" className={pageCss.muted}>
        {said !== null && t(said)}
      </p>
    </>
  );
}
