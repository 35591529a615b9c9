import { exportToBlob, exportToCanvas, exportToSvg } from '@excalidraw/excalidraw';
import type { FileKind, Savable } from './board.fileKinds.ts';
import { pictureAsPdf } from './pictureAsPdf.ts';

/** Around what is drawn. Pixels. */
const MARGIN = 24;
/** Longest side of a picture: beyond, browsers draw nothing. Pixels. */
const LONGEST = 8000;
const SCALE = 2;

/** Everything on the board as a file; light, whatever the room looks like. */
export async function boardAsFile(canvas: Savable, kind: FileKind): Promise<Blob> {
  const drawn = {
    elements: canvas.getSceneElements(),
    files: canvas.getFiles(),
    appState: { exportBackground: true, viewBackgroundColor: '#ffffff', exportWithDarkMode: false },
    exportPadding: MARGIN,
  };
  const getDimensions = (width: number, height: number) => {
    const scale = Math.min(SCALE, LONGEST / Math.max(width, height));
    return { width: width * scale, height: height * scale, scale };
  };
  if (kind === 'svg') {
    const svg = await exportToSvg(drawn);
    return new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' });
  }
  if (kind === 'png') return exportToBlob({ ...drawn, getDimensions, mimeType: 'image/png' });
  const picture = await exportToCanvas({ ...drawn, getDimensions });
  const jpeg = await new Promise<Blob | null>((done) => picture.toBlob(done, 'image/jpeg', 0.92));
  if (jpeg === null) throw new Error('the browser made no picture');
  const { width, height } = picture;
  return pictureAsPdf({ jpeg: new Uint8Array(await jpeg.arrayBuffer()), width, height });
}
