import { type ArchivedBoard, getMeetingBoards, readMeetingBoard } from '@salon/contract';
import { useEffect, useRef, useState } from 'react';
import { send } from '#shared/api/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { tellWhereFontsLie } from '../board.fonts.ts';
import css from '../board.module.css';
import { closingNotifiedFor } from '../board.told.ts';
import { readFurtherBoards } from './board.remote.ts';

/** Pages of boards that are printed at most: every board is a picture that this browser draws. */
const PAGES_MAX = 4;

interface Printed {
  readonly board: ArchivedBoard;
  /** Address in this browser; null: nothing is on the board. `failed`: it cannot be drawn now. */
  readonly url: string | null | 'failed';
  readonly about: number;
}

async function allBoards(id: string): Promise<readonly ArchivedBoard[]> {
  let sent = await send(getMeetingBoards, { id });
  const boards: ArchivedBoard[] = [];
  for (let page = 0; sent.ok && page < PAGES_MAX; page += 1) {
    boards.push(...sent.reply.boards);
    const last = sent.reply.boards.at(-1);
    if (!sent.reply.more || last === undefined) break;
    sent = await readFurtherBoards(id, last.id);
  }
  return boards;
}

async function drawn(meetingId: string, board: ArchivedBoard): Promise<Printed> {
  try {
    const sent = await send(readMeetingBoard, { id: meetingId, boardId: board.id });
    if (!sent.ok) return { board, url: 'failed', about: 0 };
    const [{ archivedDrawn }, { boardAsFile }] = await Promise.all([
      import('./board.archivedDrawing.ts'),
      import('../board.files.ts'),
    ]);
    const { elements, canvas } = await archivedDrawn(sent.reply);
    if (elements.length === 0) return { board, url: null, about: 0 };
    const url = URL.createObjectURL(await boardAsFile(canvas, 'svg'));
    // What is not decoded yet is white on paper.
    const image = new Image();
    image.src = url;
    await image.decode();
    return { board, url, about: closingNotifiedFor(elements).count };
  } catch {
    return { board, url: 'failed', about: 0 };
  }
}

/**
 * What is drawn on the boards of a meeting, for paper: every board under its name, sharp at every size. The drawing program draws
 * them one after the other, and comes for that. `onReady`: everything that can be shown is there.
 */
export function PrintedBoards({ id, onReady }: { id: string; onReady: () => void }) {
  const { t } = usePhrases();
  const [printed, setPrinted] = useState<readonly Printed[] | null>(null);
  const ready = useRef(onReady);
  ready.current = onReady;
  useEffect(() => {
    let isWanted = true;
    const made: Printed[] = [];
    const release = () => {
      for (const { url } of made) if (url !== null && url !== 'failed') URL.revokeObjectURL(url);
    };
    const draw = async () => {
      tellWhereFontsLie();
      for (const board of await allBoards(id)) {
        if (!isWanted) break;
        made.push(await drawn(id, board));
      }
      if (isWanted) setPrinted(made);
      else release();
    };
    void draw();
    return () => {
      isWanted = false;
      release();
    };
  }, [id]);
  useEffect(() => {
    if (printed !== null) ready.current();
  }, [printed]);
  return (
    <>
      {(printed ?? []).map(({ board, url, about }) => (
        <figure key={board.id} className={css.printed}>
          <figcaption>
            <bdi>{board.name}</bdi>
          </figcaption>
          {url === null && <p>{t('board.exportEmpty')}</p>}
          {url === 'failed' && <p>{t('board.cannotShow')}</p>}
          {url !== null && url !== 'failed' && (
            <img
              src={url}
              alt={[t('board.canvas', { name: board.name }), t('board.drawn', { count: about })].join('. ')}
            />
          )}
        </figure>
      ))}
    </>
  );
}
