import { pageSurface, type Stroke, shareSurface } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import { reduceAnnotation } from './annotation.reduce.ts';
import { type AnnotationNotice, type AnnotationState, NO_ANNOTATIONS } from './annotation.state.ts';
import { annotation } from './annotation.tool.ts';

type Event = Parameters<typeof reduceAnnotation>[1];
type Step = Parameters<typeof reduceAnnotation>[2];

const ME = 'm'.repeat(22);
const ADA = 'a'.repeat(22);
const mySurface = shareSurface(ME);
const hers = shareSurface(ADA);

const buildStroke = (id: string, overrides: Partial<Stroke> = {}): Stroke => ({
  id,
  surface: hers,
  kind: 'pen',
  colour: 'red',
  width: 'thin',
  points: [0, 0],
  personId: ADA,
  fullName: 'Ada',
  ...overrides,
});

function replay(...events: object[]) {
  const notices: AnnotationNotice[] = [];
  const step = {
    note: (notice: AnnotationNotice) => notices.push(notice),
    nameOf: () => 'Ada',
    room: { localParticipantId: ME },
  } as unknown as Step;
  const state = events.reduce<AnnotationState>(
    (before, event) => reduceAnnotation(before, { ...event, at: 0 } as Event, step),
    NO_ANNOTATIONS,
  );
  return { state, notices };
}
const entered = (strokes: Stroke[], forbidden: string[] = []) => ({
  is: 'tool.entered',
  snapshot: { strokes, forbidden, onPages: false },
});
const kept = (stroke: Stroke) => ({ is: 'annotation.added', payload: stroke });
const removed = (surface: string, ids: string[] | null) => ({ is: 'annotation.removed', payload: { surface, ids } });

describe('what is drawn in the room', () => {
  it('is there for anyone who comes late, and once however often it is told', () => {
    const { state } = replay(entered([buildStroke('1')]), kept(buildStroke('1')), kept(buildStroke('2')), {
      is: 'annotation.mySurface',
      stroke: buildStroke('2'),
    });
    expect(state.strokes.map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('is not lost where an older answer comes after the signal, and stays behind where I am moved', () => {
    const { state } = replay(kept(buildStroke('2')), entered([buildStroke('1')]));
    expect(state.strokes.map(({ id }) => id)).toEqual(['1', '2']);
    expect(
      replay(kept(buildStroke('2')), removed(hers, ['2']), entered([buildStroke('1')])).state.strokes,
    ).toHaveLength(1);
    expect(replay(kept(buildStroke('2')), { is: 'hub.moved', roomId: 'x' }, entered([])).state.strokes).toEqual([]);
  });

  it('goes stroke by stroke, or all of one picture', () => {
    const all = entered([buildStroke('1'), buildStroke('2'), buildStroke('3', { surface: mySurface })]);
    expect(replay(all, removed(hers, ['1'])).state.strokes.map(({ id }) => id)).toEqual(['2', '3']);
    expect(replay(all, removed(hers, null)).state.strokes.map(({ id }) => id)).toEqual(['3']);
    expect(replay(all, removed(mySurface, ['1'])).state.strokes).toHaveLength(3);
    expect(replay(all, { is: 'annotation.undone', id: '3' }).state.strokes).toHaveLength(2);
  });

  it('tells once a person that they draw on my screen, and again on the next one', () => {
    const touched = { is: 'annotation.touched', personId: ADA };
    const { state, notices } = replay(touched, kept(buildStroke('1', { surface: mySurface })), touched);
    expect(state.drawnBy).toEqual([ADA]);
    expect(notices).toEqual([{ is: 'drawnOnMyScreen', personId: ADA, name: 'Ada' }]);
    expect(replay(touched, { is: 'annotation.shareOver' }, touched).notices).toHaveLength(2);
    expect(
      replay(kept(buildStroke('1')), kept(buildStroke('2', { surface: mySurface, personId: ME }))).notices,
    ).toEqual([]);
  });

  it('on a page is asked for, and what was told meanwhile is not missing in the answer', () => {
    const page = pageSurface('d'.repeat(22), 2);
    const [first, second, shared] = [
      buildStroke('1', { surface: page }),
      buildStroke('2', { surface: page }),
      buildStroke('3'),
    ];
    const listed = { is: 'annotation.listed', surface: page, strokes: [first] };
    const { state } = replay(kept(shared), kept(second), listed);
    expect(state.strokes.map(({ id }) => id)).toEqual(['3', '1', '2']);
    expect(state.listed).toEqual([page]);
    // After a new beginning it is asked for again, and seen until the answer comes.
    const again = replay(kept(shared), listed, entered([shared]));
    expect(again.state).toMatchObject({ listed: [], strokes: [{ id: '1' }, { id: '3' }] });
    expect(replay(kept(shared), listed, { is: 'hub.moved' }).state).toMatchObject({ listed: [], strokes: [] });
  });

  it('is drawn by anyone who may', () => {
    const restricted = (forbidden: boolean) => ({ is: 'annotation.restricted', payload: { on: hers, forbidden } });
    const room = { localParticipantId: ME, people: [{ id: ME, role: 'guest' }] } as unknown as Parameters<
      typeof annotation.denials.draw
    >[1];
    const { state } = replay(restricted(true), restricted(true));
    expect(state.forbidden).toEqual([hers]);
    expect(annotation.denials.draw(state, room, hers, ADA)).toBe('annotation.forbidden');
    expect(annotation.denials.draw(state, room, mySurface, ME)).toBeNull();
    expect(annotation.denials.restrict(state, room, ADA)).toBe('annotation.notYours');
    expect(annotation.denials.draw(replay(restricted(true), restricted(false)).state, room, hers, ADA)).toBeNull();
  });
});
