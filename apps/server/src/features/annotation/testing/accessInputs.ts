import { type AccessInputs, each } from '#testing/accessInputs.ts';

/** No one shows this, and no one drew that. */
const ID = 'x'.repeat(22);
const SURFACE = `share/${ID}`;

export const accessInputs: AccessInputs = {
  inputs: () => ({
    addStroke: {
      id: ID,
      surface: SURFACE,
      kind: 'pen',
      colour: 'red',
      width: 'thin',
      points: [1, 1],
    },
    undoStroke: { id: ID },
    listStrokes: { surface: `page/${ID}/1` },
    getAnnotatedPages: { documentId: ID },
    clearStrokes: { surface: SURFACE },
    restrictDrawing: { surface: SURFACE, forbidden: true },
  }),
  refused: each(['addStroke', 'clearStrokes', 'restrictDrawing', 'getAnnotatedPages'], 'annotation.notShown'),
};
