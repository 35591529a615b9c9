import { type AnnotationsSeen, type DrawingSurface, pageOf, type Stroke, shareSurface } from '@salon/contract';
import type { ToolEvent, ToolStep } from '../tool.ts';
import type { AnnotationNotice, AnnotationState, AnnotationTypes } from './annotation.state.ts';

type Event = ToolEvent<AnnotationTypes>;
type Step = ToolStep<AnnotationNotice>;

const withStroke = (state: AnnotationState, stroke: Stroke): AnnotationState =>
  state.strokes.some(({ id }) => id === stroke.id) ? state : { ...state, strokes: [...state.strokes, stroke] };

const without = (state: AnnotationState, goes: (stroke: Stroke) => boolean): AnnotationState => {
  const strokes = state.strokes.filter((stroke) => !goes(stroke));
  return strokes.length === state.strokes.length ? state : { ...state, strokes };
};

/** An answer on entering may have been read before a signal that was told first. */
const OVERTAKES_BY_MS = 10_000;

const withLastSeen = (state: AnnotationState, id: string, at: number): AnnotationState => ({
  ...state,
  lately: [...state.lately.filter((one) => at - one.at < OVERTAKES_BY_MS), { id, at }],
});

/** Strokes that the server knows, and those that were told a moment ago and may be missing among them. */
function known(state: AnnotationState, strokes: readonly Stroke[], isOf: (stroke: Stroke) => boolean, at: number) {
  const ids = new Set(strokes.map(({ id }) => id));
  const lately = new Set(state.lately.filter((one) => at - one.at < OVERTAKES_BY_MS).map(({ id }) => id));
  const overtaken = state.strokes.filter((stroke) => isOf(stroke) && lately.has(stroke.id) && !ids.has(stroke.id));
  return [...state.strokes.filter((stroke) => !isOf(stroke)), ...strokes, ...overtaken];
}

/** What is on pages stays to be seen until it is asked for again. */
const entered = (state: AnnotationState, { strokes, forbidden }: AnnotationsSeen, at: number): AnnotationState => ({
  ...state,
  strokes: known(state, strokes, ({ surface }) => pageOf(surface) === null, at),
  listed: [],
  forbidden,
});

const listed = (state: AnnotationState, surface: DrawingSurface, strokes: readonly Stroke[], at: number) => ({
  ...state,
  strokes: known(state, strokes, (stroke) => stroke.surface === surface, at),
  listed: [...state.listed.filter((one) => one !== surface), surface],
});

function forbidden(state: AnnotationState, on: string, isForbidden: boolean): AnnotationState {
  if (state.forbidden.includes(on) === isForbidden) return state;
  const others = state.forbidden.filter((one) => one !== on);
  return { ...state, forbidden: isForbidden ? [...others, on] : others };
}

/** Someone drew on the screen that I share: told once a person. */
function touched(state: AnnotationState, personId: string, { room, nameOf, note }: Step): AnnotationState {
  if (personId === room.localParticipantId || state.drawnBy.includes(personId)) return state;
  note({ is: 'drawnOnMyScreen', personId, name: nameOf(personId) ?? '' });
  return { ...state, drawnBy: [...state.drawnBy, personId] };
}

export function reduceAnnotation(state: AnnotationState, event: Event, step: Step): AnnotationState {
  switch (event.is) {
    case 'tool.entered':
      return entered(state, event.snapshot, event.at);
    case 'hub.moved':
      return { ...state, strokes: [], listed: [], lately: [] };
    case 'annotation.added': {
      const { surface, personId } = event.payload;
      const withHeartbeat = withLastSeen(withStroke(state, event.payload), event.payload.id, event.at);
      return surface === shareSurface(step.room.localParticipantId)
        ? touched(withHeartbeat, personId, step)
        : withHeartbeat;
    }
    case 'annotation.removed': {
      const { surface, ids } = event.payload;
      return without(state, (stroke) => stroke.surface === surface && (ids === null || ids.includes(stroke.id)));
    }
    case 'annotation.restricted':
      return forbidden(state, event.payload.on, event.payload.forbidden);
    case 'annotation.listed':
      return listed(state, event.surface, event.strokes, event.at);
    case 'annotation.mine':
      return withStroke(state, event.stroke);
    case 'annotation.undone':
      return without(state, ({ id }) => id === event.id);
    case 'annotation.touched':
      return touched(state, event.personId, step);
    case 'annotation.ownView':
      return { ...state, ownView: event.shown ? 'shown' : 'hidden' };
    case 'annotation.shareOver':
      return { ...state, ownView: 'auto', drawnBy: [] };
    default:
      return state;
  }
}
