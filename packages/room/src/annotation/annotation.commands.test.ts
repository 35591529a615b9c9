import {
  type AnnotationLive,
  pageSurface,
  restrictedWith,
  STROKE_POINTS_MAX,
  type Stroke,
  shareSurface,
} from '@salon/contract';
import { describe, expect, it, vi } from 'vitest';
import { newScope } from '../live/scope.ts';
import { createTestClock } from '../testing/clock.ts';
import { annotationCommands } from './annotation.commands.ts';
import { reduceAnnotation } from './annotation.reduce.ts';
import { type AnnotationFact, type AnnotationState, type LiveAnnotations, NO_ANNOTATIONS } from './annotation.state.ts';
import { simplified } from './stroke.points.ts';

type Host = Parameters<typeof annotationCommands>[0];
type Step = Parameters<typeof reduceAnnotation>[2];

const ME = 'm'.repeat(22);
const ADA = 'a'.repeat(22);
const EVE = 'e'.repeat(22);
const hers = shareSurface(ADA);
const mySurface = shareSurface(ME);
const penStyle = { kind: 'pen', colour: 'blue', width: 'thin' } as const;

function createTestHost(first: Partial<AnnotationState> = {}, screen = { actual: 'off', wanted: false }) {
  let state: AnnotationState = { ...NO_ANNOTATIONS, ...first };
  const clock = createTestClock();
  const told: AnnotationLive[] = [];
  const sent: { name: string; input: unknown }[] = [];
  const listeners: ((now: AnnotationState) => void)[] = [];
  let refused = false;
  let heard: (given: { from: string; said: unknown }) => void = () => {};
  const room = { localParticipantId: ME, people: [], devices: { screen } };
  const react = () => {
    for (const listener of listeners) listener(state);
  };
  const answer = async (call: { name: string }, input: object) => {
    sent.push({ name: call.name, input });
    return refused ? null : { ...input, personId: ME, fullName: 'Me' };
  };
  const host = {
    state: () => state,
    room: () => room,
    dispatch(fact: AnnotationFact) {
      const step = { room, nameOf: () => 'Ada', note: () => undefined } as unknown as Step;
      state = reduceAnnotation(state, { ...fact, at: 0 } as Parameters<typeof reduceAnnotation>[1], step);
      react();
    },
    ask: answer,
    send: async (call: { name: string }, input: object) => {
      await answer(call, input);
      return refused ? { ok: false } : { ok: true, reply: { strokes: [] } };
    },
    live: {
      tell: (said: AnnotationLive) => told.push(said),
      hear(then: typeof heard) {
        heard = then;
      },
    },
    clock,
    scope: newScope(),
    react: (then: (now: AnnotationState) => void) => void listeners.push(then),
  } as unknown as Host;
  const commands = annotationCommands(host);
  let now: LiveAnnotations = { strokes: [], pointers: [] };
  const watch = (surface: string) =>
    commands.live.watch(surface, (value) => {
      now = value;
    });
  watch(hers);
  return {
    commands,
    clock,
    told,
    sent,
    watch,
    live: () => now,
    state: () => state,
    hear: (from: string, said: Partial<AnnotationLive>) => heard({ from, said }),
    refuse() {
      refused = true;
    },
    share: (actual: string, wanted: boolean) => {
      Object.assign(screen, { actual, wanted });
      react();
    },
    take: (change: Partial<AnnotationState>) => {
      state = { ...state, ...change };
      react();
    },
  };
}
const part = (given: object = {}): Partial<AnnotationLive> =>
  ({
    is: 'stroke',
    surface: hers,
    id: 's'.repeat(22),
    ...penStyle,
    from: 0,
    points: [1, 1],
    end: 'drawing',
    ...given,
  }) as AnnotationLive;

describe('a stroke of mySurface', () => {
  it('shows at once, is told in parts while it is drawn and whole at its end, and stays', async () => {
    const { commands, clock, told, sent, live, state } = createTestHost();
    const pen = commands.begin(hers, penStyle, false);
    pen.extend([100, 100, 200.4, 300]);
    pen.extend([20_000, -5]);
    expect(live().strokes).toMatchObject([{ personId: ME, points: [100, 100, 200, 300, 10_000, 0], end: 'drawing' }]);
    expect(told).toEqual([]);
    await clock.pass(50);
    expect(told).toMatchObject([{ from: 0, points: [100, 100, 200, 300, 10_000, 0], end: 'drawing' }]);
    pen.extend([9000, 9000]);
    await clock.pass(50);
    expect(told[1]).toMatchObject({ from: 3, points: [9000, 9000] });
    pen.end();
    pen.extend([1, 1]);
    pen.end();
    expect(told[2]).toMatchObject({ from: 0, points: [100, 100, 200, 300, 10_000, 0, 9000, 9000], end: 'kept' });
    await vi.waitFor(() => expect(state().strokes).toHaveLength(1));
    expect(sent).toMatchObject([
      { name: 'addStroke', input: { surface: hers, ...penStyle, id: told[2] && 'id' in told[2] && told[2].id } },
    ]);
    expect(live().strokes).toEqual([]);
  });

  it('that fades is never sent to stay, and goes on its own', async () => {
    const { commands, clock, told, sent, live } = createTestHost();
    const pen = commands.begin(hers, penStyle, true);
    pen.extend([1, 1]);
    pen.end();
    expect(told).toMatchObject([{ end: 'fades' }]);
    expect([sent, live().strokes.length]).toEqual([[], 1]);
    await clock.pass(5600);
    expect(live().strokes).toEqual([]);
  });

  it('that is refused goes', async () => {
    const { commands, live, refuse } = createTestHost();
    refuse();
    const pen = commands.begin(hers, penStyle, false);
    pen.extend([1, 1]);
    pen.end();
    await vi.waitFor(() => expect(live().strokes).toEqual([]));
  });

  it('is taken back: the last of mine on this picture', async () => {
    const stroke = (id: string, personId: string, surface = hers): Stroke => ({
      id,
      personId,
      surface,
      ...penStyle,
      points: [1, 1],
      fullName: '',
    });
    const strokes = [stroke('1', ME), stroke('2', ME, mySurface), stroke('3', ADA)];
    const { commands, sent, state } = createTestHost({ strokes });
    await commands.undo(hers);
    expect(sent).toMatchObject([{ name: 'undoStroke', input: { id: '1' } }]);
    expect(state().strokes.map(({ id }) => id)).toEqual(['2', '3']);
    await commands.undo(hers);
    expect(sent).toHaveLength(1);
  });

  it('where I point is told twenty times a second at most, the last place always', async () => {
    const { commands, clock, told } = createTestHost();
    for (let x = 0; x < 10; x += 1) commands.point(hers, { x, y: 0 });
    expect(told).toHaveLength(1);
    await clock.pass(50);
    expect(told.map((said) => said.is === 'pointer' && said.at)).toEqual([
      { x: 0, y: 0 },
      { x: 9, y: 0 },
    ]);
    await clock.pass(50);
    commands.point(hers, null);
    expect(told.at(-1)).toMatchObject({ at: null });
  });
});

describe('a page of slides', () => {
  const page = pageSurface('d'.repeat(22), 2);

  it('is asked for once, and again after a failure', async () => {
    const { commands, sent, state, refuse } = createTestHost();
    await Promise.all([commands.need(page), commands.need(page)]);
    expect(sent).toEqual([{ name: 'listStrokes', input: { surface: page } }]);
    expect(state().listed).toEqual([page]);
    await commands.need(page);
    expect(sent).toHaveLength(1);
    refuse();
    await commands.need(hers);
    await commands.need(hers);
    expect(sent).toHaveLength(3);
  });

  it('shows what is drawn live, unless drawing on its document becomes forbidden', () => {
    const { hear, live, watch, take } = createTestHost();
    watch(page);
    hear(EVE, part({ surface: page }));
    expect(live().strokes).toHaveLength(1);
    take({ forbidden: [restrictedWith(page)] });
    expect(live().strokes).toEqual([]);
  });
});

describe('what others draw', () => {
  it('is put together in its order, made good at its end, and goes where nothing more is heard', async () => {
    const { hear, live, clock } = createTestHost();
    hear(EVE, part());
    hear(EVE, part({ from: 1, points: [2, 2] }));
    hear(EVE, { is: 'pointer', surface: hers, at: { x: 5, y: 6 } });
    expect(live()).toMatchObject({ strokes: [{ personId: EVE, points: [1, 1, 2, 2] }], pointers: [{ x: 5, y: 6 }] });
    await clock.pass(5600);
    expect(live().pointers).toEqual([]);
    hear(EVE, part({ points: [1, 1, 3, 3, 4, 4], end: 'fades' }));
    hear(EVE, part({ from: 3, points: [9, 9] }));
    expect(live().strokes).toMatchObject([{ points: [1, 1, 3, 3, 4, 4], end: 'fades' }]);
    await clock.pass(5600);
    expect(live().strokes).toEqual([]);
  });

  it('is theirs: no one continues with another’s stroke, and no one fills the page', () => {
    const { hear, live } = createTestHost();
    hear(ADA, part());
    hear(EVE, part({ from: 1, points: [7, 7], colour: 'black' }));
    expect(live().strokes).toMatchObject([
      { personId: ADA, points: [1, 1] },
      { personId: EVE, points: [7, 7] },
    ]);
    for (let id = 0; id < 500; id += 1) hear(EVE, part({ id: `${id}`.padStart(22, 'x') }));
    expect(live().strokes).toHaveLength(200);
    for (let from = 0; from < 9000; from += 1) hear(ADA, part({ from }));
    expect(live().strokes[0]?.points.length).toBeLessThanOrEqual(8000);
  });

  it('is left out where it is forbidden, and goes where it becomes so; anyone who shows it draws on', () => {
    const { hear, live, take } = createTestHost();
    hear(EVE, part());
    take({ forbidden: [hers] });
    expect(live().strokes).toEqual([]);
    hear(EVE, part());
    hear(ADA, part({ id: 't'.repeat(22) }));
    expect(live().strokes).toMatchObject([{ personId: ADA }]);
  });

  it('on my screen is told to me', () => {
    const { hear, state } = createTestHost();
    hear(ADA, part({ surface: mySurface }));
    expect(state().drawnBy).toEqual([ADA]);
  });
});

describe('the screen that I share', () => {
  const stroke = { id: '1', personId: ADA, surface: mySurface, ...penStyle, points: [1, 1], fullName: '' };

  it('leaves nothing to the next one, and keeps everything while its connection is made again', () => {
    const { share, sent, state } = createTestHost({ strokes: [stroke], drawnBy: [ADA], ownView: 'hidden' });
    share('starting', true);
    share('on', true);
    expect(sent).toMatchObject([{ name: 'clearStrokes', input: { surface: mySurface } }]);
    share('starting', true);
    share('on', true);
    expect(sent).toHaveLength(1);
    share('off', false);
    expect(sent).toHaveLength(2);
    expect(state()).toMatchObject({ drawnBy: [], ownView: 'auto' });
  });
});

describe('a screen that was shared before anybody drew', () => {
  it('keeps what is drawn on it when the code comes because of that', () => {
    const stroke = { id: '1', personId: ADA, surface: mySurface, ...penStyle, points: [1, 1], fullName: '' };
    const { take, share, sent } = createTestHost({}, { actual: 'on', wanted: true });
    take({ strokes: [stroke] });
    expect(sent).toEqual([]);
    share('off', false);
    expect(sent).toMatchObject([{ name: 'clearStrokes' }]);
  });
});

describe('the points of a stroke', () => {
  it('are as few as it needs', () => {
    expect(simplified([0, 0, 5, 1, 10, 0, 100, 0])).toEqual([0, 0, 100, 0]);
    expect(simplified([0, 0, 50, 80, 100, 0])).toEqual([0, 0, 50, 80, 100, 0]);
    expect(simplified([7, 7])).toEqual([7, 7]);
    expect(simplified([7, 7, 7, 7])).toEqual([7, 7, 7, 7]);
  });

  it('are never more than a stroke may have', () => {
    const scribble = Array.from({ length: 4000 }, (_, at) => (at * 7919) % 10_000);
    const kept = simplified(scribble);
    expect(kept.length / 2).toBeLessThanOrEqual(STROKE_POINTS_MAX);
    expect([kept.slice(0, 2), kept.slice(-2)]).toEqual([scribble.slice(0, 2), scribble.slice(-2)]);
  });
});
