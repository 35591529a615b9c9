import {
  type AnnotationLive,
  addStroke,
  clearStrokes,
  type DrawingSurface,
  getAnnotateDenial,
  getAnnotatedPages,
  listStrokes,
  restrictDrawing,
  type StrokeStyle,
  sharerOf,
  shareSurface,
  undoStroke,
} from '@salon/contract';
import { newTimers } from '../live/timers.ts';
import type { ToolHost } from '../tool.ts';
import type { AnnotationCommands, AnnotationFact, AnnotationState } from './annotation.state.ts';
import { type LiveAnnotationStore, newLiveAnnotations } from './liveAnnotations.ts';
import { newPen } from './pen.ts';

type Host = ToolHost<AnnotationState, AnnotationFact>;

/** Where I point is told so often at most. */
const POINTS_EVERY_MS = 50;

/** What others tell; our server has judged it a moment ago, and what was forbidden since is left out here. */
function hearOthers({ live, state, room, dispatch }: Host, drawings: LiveAnnotationStore): void {
  live.hear(({ from, said }) => {
    const live = said as AnnotationLive;
    const sharerId = sharerOf(live.surface);
    // Who shows a page our server alone knows for sure.
    if (sharerId !== null && getAnnotateDenial(from, sharerId, state().forbidden.includes(live.surface)) !== null)
      return;
    drawings.take(from, live);
    if (live.surface === shareSurface(room().localParticipantId) && !state().drawnBy.includes(from))
      dispatch({ is: 'annotation.touched', personId: from });
  });
}

/** What stays is no longer live, and where it is forbidden now, what others were drawing goes. */
function followState({ react }: Host, drawings: LiveAnnotationStore): void {
  let before: AnnotationState | null = null;
  react((now) => {
    if (now === before) return;
    const isNew = now.strokes !== before?.strokes;
    for (const on of now.forbidden) if (!before?.forbidden.includes(on)) drawings.clear(on);
    before = now;
    if (!isNew) return;
    const ids = new Set(now.strokes.map(({ id }) => id));
    drawings.drop((id) => ids.has(id));
  });
}

/** What is on a screen that I shared goes when I stop, and is never on the next one. A connection that is made again changes nothing. */
function followShare({ react, room, state, send, dispatch }: Host): void {
  // The code may come because someone draws on what I share already.
  let sharing = room().devices.screen.actual === 'on';
  const clear = () => {
    const surface = shareSurface(room().localParticipantId);
    if (state().strokes.some((stroke) => stroke.surface === surface)) void send(clearStrokes, { surface });
  };
  react(() => {
    const { actual, wanted } = room().devices.screen;
    if (!sharing && actual === 'on') {
      sharing = true;
      clear();
    } else if (sharing && actual === 'off' && !wanted) {
      sharing = false;
      clear();
      dispatch({ is: 'annotation.shareOver' });
    }
  });
}

export function annotationCommands(host: Host): AnnotationCommands {
  const { state, room, dispatch, ask, send, live, clock, scope } = host;
  const after = newTimers(clock, scope);
  const drawings = newLiveAnnotations(clock, after);
  hearOthers(host, drawings);
  followState(host, drawings);
  followShare(host);
  const show = (said: AnnotationLive) => drawings.take(room().localParticipantId, said);

  let lastPoint: AnnotationLive | null = null;
  let pausing = false;
  const tellPoint = () => {
    if (lastPoint === null || pausing) return;
    live.tell(lastPoint);
    lastPoint = null;
    pausing = true;
    after(POINTS_EVERY_MS, () => {
      pausing = false;
      tellPoint();
    });
  };
  const keep = async (surface: DrawingSurface, look: StrokeStyle, id: string, points: number[]) => {
    const answer = await ask(addStroke, { id, surface, ...look, points });
    if (answer === null) drawings.drop((one) => one === id);
    else dispatch({ is: 'annotation.mine', stroke: answer });
  };
  const asking = new Set<DrawingSurface>();
  return {
    live: drawings.channel,
    async need(surface) {
      if (asking.has(surface) || state().listed.includes(surface)) return;
      asking.add(surface);
      const found = await send(listStrokes, { surface });
      asking.delete(surface);
      if (found.ok) dispatch({ is: 'annotation.listed', surface, strokes: found.reply.strokes });
    },
    begin: (surface, look, fades) =>
      newPen({
        surface,
        look,
        fades,
        after,
        show,
        tell: live.tell,
        keep: (id, points) => void keep(surface, look, id, points),
      }),
    point(surface, at) {
      lastPoint = { is: 'pointer', surface, at: at === null ? null : { x: Math.round(at.x), y: Math.round(at.y) } };
      show(lastPoint);
      tellPoint();
    },
    async undo(surface) {
      const last = state().strokes.findLast(
        (one) => one.surface === surface && one.personId === room().localParticipantId,
      );
      if (last === undefined) return;
      const done = await ask(undoStroke, { id: last.id });
      if (done !== null) dispatch({ is: 'annotation.undone', id: last.id });
    },
    async clear(surface) {
      await ask(clearStrokes, { surface });
    },
    pagesFile: (documentId) => ask(getAnnotatedPages, { documentId }),
    async forbid(surface, forbidden) {
      await ask(restrictDrawing, { surface, forbidden });
    },
    showOwn: (shown) => dispatch({ is: 'annotation.ownView', shown }),
  };
}
