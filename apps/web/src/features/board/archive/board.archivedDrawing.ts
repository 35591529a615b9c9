import type { BinaryFileData, BinaryFiles, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import type { ReplyOf, readMeetingBoard } from '@salon/contract';
import { inOrder } from '../board.binding.ts';
import type { Savable } from '../board.fileKinds.ts';
import { dataOf } from '../board.pictures.ts';
import { type Drawn, drawnFrom } from '../board.wire.ts';

/** Pictures are large: on a slow line they take their time. */
const PICTURE_TIMEOUT_MS = 60_000;

/** What a meeting keeps of a board, as the drawing program draws it. */
export interface ArchivedDrawn {
  readonly elements: readonly Drawn[];
  readonly canvas: Savable;
}

/** A picture of ours; null: it is not there any more. Throws where it cannot be fetched now. */
async function pictureOf(id: string, url: string): Promise<BinaryFileData | null> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PICTURE_TIMEOUT_MS) });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`the picture cannot be fetched now: ${response.status}`);
  return {
    id: id as BinaryFileData['id'],
    mimeType: 'image/webp',
    dataURL: await dataOf(await response.blob()),
    created: 0,
  };
}

/** Makes of what the server keeps what the drawing program draws, with its pictures; what it cannot draw is dropped. */
export async function archivedDrawn({ elements, pictures }: ReplyOf<typeof readMeetingBoard>): Promise<ArchivedDrawn> {
  const fetched = await Promise.all(pictures.map(({ id, url }) => pictureOf(id, url)));
  const files: BinaryFiles = Object.fromEntries(fetched.flatMap((file) => (file === null ? [] : [[file.id, file]])));
  const drawn = elements.flatMap((element) => drawnFrom(element.id, element, undefined) ?? []);
  const isThere = (one: Drawn) => one.type !== 'image' || (one.fileId !== null && files[one.fileId] !== undefined);
  const shown = inOrder(drawn.filter(isThere));
  return {
    elements: shown,
    canvas: {
      getSceneElements: () => shown as ReturnType<ExcalidrawImperativeAPI['getSceneElements']>,
      getFiles: () => files,
    },
  };
}
