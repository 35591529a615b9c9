import type { BinaryFileData, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { getBoardPicture, uploadBoardPicture } from '@salon/contract';
import { readFile, sendFile } from '#shared/api/upload.ts';
import type { Drawn } from './board.wire.ts';

/** After the line failed. */
const RETRY_DELAY_MS = 5000;

interface Options {
  /** The secret of my entry, as it is now. */
  admission(): Promise<string>;
  canvas: Pick<ExcalidrawImperativeAPI, 'addFiles' | 'getFiles'>;
  /** A picture is not there for us: what shows it goes. */
  onRefused(): void;
}

/** The pictures of a board: files of ours, each by its id. */
export interface Pictures {
  /** Fetches what is shown and not here yet. */
  need(elements: readonly Drawn[]): void;
  isRefused(fileId: string): boolean;
  close(): void;
}

/** A picture, as the drawing program takes it. */
export async function dataOf(blob: Blob): Promise<BinaryFileData['dataURL']> {
  const reader = new FileReader();
  await new Promise((done, failed) => {
    reader.onload = done;
    reader.onerror = failed;
    reader.readAsDataURL(blob);
  });
  return reader.result as BinaryFileData['dataURL'];
}

export function openPictures({ admission, canvas, onRefused }: Options): Pictures {
  const asked = new Set<string>();
  const refused = new Set<string>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let closed = false;

  async function fetchOne(id: BinaryFileData['id']): Promise<void> {
    const blob = await readFile(getBoardPicture.path.replace(':fileId', id), await admission());
    if (closed) return;
    if (blob === null) {
      refused.add(id);
      return onRefused();
    }
    const dataURL = await dataOf(blob);
    if (!closed) canvas.addFiles([{ id, mimeType: 'image/webp', dataURL, created: Date.now() }]);
  }
  function ask(id: BinaryFileData['id']): void {
    asked.add(id);
    fetchOne(id).catch(() => {
      if (closed) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        ask(id);
      }, RETRY_DELAY_MS);
      timers.add(timer);
    });
  }
  return {
    need(elements) {
      const here = canvas.getFiles();
      for (const element of elements) {
        if (element.type !== 'image' || element.isDeleted || element.fileId === null) continue;
        if (here[element.fileId] === undefined && !asked.has(element.fileId)) ask(element.fileId);
      }
    },
    isRefused: (fileId) => refused.has(fileId),
    close() {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** Keeps a picture that someone puts on the board; its id. The words of what it throws are shown to them. */
export async function keepPicture(boardId: string, admission: string, file: File): Promise<string> {
  const sent = await sendFile(uploadBoardPicture, file, { admission, fields: { boardId } });
  if (!sent.ok) throw new Error(sent.content);
  return sent.reply.fileId;
}
