import { createHash } from 'node:crypto';
import type { RecordedStrokes } from '@salon/contract';
import type { StrokesAsked } from '#platform/connected.ts';
import { findStrokesByIds, strokeIdsBy } from './annotation.queries.ts';
import { strokeWire } from './annotation.wire.ts';
import type { Deps } from './deps.ts';

/** What stays on pictures of a room, of the people of whom something may be seen; the strokes themselves where the recorder has others. */
export async function getStrokeScene(deps: Deps, asked: StrokesAsked): Promise<RecordedStrokes> {
  const ids = asked.surfaces.length === 0 || asked.by.length === 0 ? [] : await strokeIdsBy(deps.db, asked);
  const version = createHash('sha256').update(ids.join(' ')).digest('base64url').slice(0, 22);
  if (version === asked.has) return { version, strokes: null };
  return { version, strokes: ids.length === 0 ? [] : (await findStrokesByIds(deps.db, ids)).map(strokeWire) };
}
