import { addStroke, clearStrokes, getAnnotatedPages, listStrokes, restrictDrawing, undoStroke } from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import { annotatedPages } from './annotation.pages.ts';
import { clear, keep, restrict, strokes, undo } from './annotation.service.ts';
import type { Deps } from './deps.ts';

const done = { ok: true } as const;

export function annotationRoutes(bind: Bind, deps: Deps): void {
  bind(addStroke, (input, { participant }) => keep(deps, participant, input));
  bind(listStrokes, async ({ surface }, { participant }) => ({ strokes: await strokes(deps, participant, surface) }));
  bind(getAnnotatedPages, ({ documentId }, { participant, language }) =>
    annotatedPages(deps, participant, documentId, language),
  );
  bind(undoStroke, async ({ id }, { participant }) => {
    await undo(deps, participant, id);
    return done;
  });
  bind(clearStrokes, async ({ surface }, { participant }) => {
    await clear(deps, participant, surface);
    return done;
  });
  bind(restrictDrawing, async ({ surface, forbidden }, { participant }) => {
    await restrict(deps, participant, surface, forbidden);
    return done;
  });
}
