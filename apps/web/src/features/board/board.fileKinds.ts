import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';

/** What is read of a canvas to make a file of it. */
export type Savable = Pick<ExcalidrawImperativeAPI, 'getSceneElements' | 'getFiles'>;

export const fileKinds = ['png', 'svg', 'pdf'] as const;
export type FileKind = (typeof fileKinds)[number];

/** How each kind of file is called. */
export const kindNames = { png: 'board.exportPng', svg: 'board.exportSvg', pdf: 'board.exportPdf' } as const;
