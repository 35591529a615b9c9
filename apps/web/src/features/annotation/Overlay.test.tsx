import { type Stroke, shareSurface } from '@salon/contract';
import type { LiveAnnotations, ToolState } from '@salon/room';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toolRoom } from '#testing/toolRoom.tsx';
import { Overlay } from './Overlay.tsx';

type Annotation = ToolState<'annotation'>;

const ADA = 'a'.repeat(22);
const ME = 'm'.repeat(22);
const surface = shareSurface(ADA);
const buildStroke = (overrides: Partial<Stroke> = {}): Stroke => ({
  id: 'i'.repeat(22),
  surface,
  kind: 'pen',
  colour: 'red',
  width: 'thin',
  points: [0, 0, 100, 100],
  personId: ADA,
  fullName: 'Ada',
  ...overrides,
});

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => {
    queueMicrotask(then);
    return 1;
  });
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1600);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A shared screen with what is drawn on it, which a test changes; commands are only noted. */
async function createTestScreen(
  overrides: Partial<Annotation> = {},
  rules: { rule?: string } = {},
  language: 'tr' | 'ar' = 'tr',
) {
  let now: Annotation = {
    strokes: [],
    listed: [],
    forbidden: [],
    lately: [],
    drawnBy: [],
    ownView: 'auto',
    ...overrides,
  };
  const roomOf = (annotation: Annotation) => ({
    localParticipantId: ME,
    people: [
      { id: ME, isMe: true, fullName: 'Ben' },
      { id: ADA, isMe: false, fullName: 'Ada' },
    ],
    tools: { annotation },
    toolsOffered: ['notes'],
  });
  const pen = { extend: vi.fn(), end: vi.fn() };
  let onLive: (stroke: LiveAnnotations) => void = () => {};
  const commands = {
    live: {
      watch: (_surface: string, then: (stroke: LiveAnnotations) => void) => {
        onLive = then;
        return () => undefined;
      },
    },
    begin: vi.fn(() => pen),
    point: vi.fn(),
    undo: vi.fn(async () => undefined),
    clear: vi.fn(async () => undefined),
    forbid: vi.fn(async () => undefined),
    showOwn: vi.fn(),
  };
  const disabledReason = {
    draw: () => (now.forbidden.includes(surface) ? 'annotation.forbidden' : null),
    restrict: () => rules.rule ?? null,
  };
  const room = toolRoom('annotation', roomOf(now), { commands, denials: disabledReason });
  await room.show(
    <article>
      <video muted />
      <Overlay surface={surface} presenterId={ADA} />
    </article>,
    language,
  );
  return {
    commands,
    pen,
    change(part: Partial<Annotation>) {
      now = { ...now, ...part };
      room.set(roomOf(now));
    },
    live: (stroke: LiveAnnotations) => act(async () => onLive(stroke)),
  };
}
const begin = () => userEvent.click(screen.getByRole('button', { name: 'Çiz' }));
const area = () => screen.getByRole('application', { name: 'Çizim alanı' });

describe('drawing on a shared screen', () => {
  it('begins by its button alone; clicks go where they went before and after', async () => {
    const { commands } = await createTestScreen();
    expect(screen.queryByRole('application')).toBeNull();
    await begin();
    expect(document.activeElement).toBe(area());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('application')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Çiz' }));
    expect(commands.begin).not.toHaveBeenCalled();
  });

  it.each(['tr', 'ar'] as const)('counts from the left in %s', async (language) => {
    const { pen, commands } = await createTestScreen({}, {}, language);
    await userEvent.click(screen.getByRole('button', { name: language === 'tr' ? 'Çiz' : 'رسم' }));
    const place = screen.getByRole('application');
    place.getBoundingClientRect = () => new DOMRect(100, 50, 800, 450);
    fireEvent.pointerDown(place, { button: 0, pointerId: 1, clientX: 300, clientY: 275 });
    fireEvent.pointerMove(place, { pointerId: 2, clientX: 0, clientY: 0 });
    fireEvent.pointerMove(place, { pointerId: 1, clientX: 900, clientY: 500 });
    fireEvent.pointerUp(place, { pointerId: 1 });
    expect(commands.begin).toHaveBeenCalledWith(surface, { kind: 'pen', colour: 'red', width: 'medium' }, false);
    expect(pen.extend.mock.calls).toEqual([[[2500, 5000]], [[10_000, 10_000]]]);
    expect(pen.end).toHaveBeenCalledOnce();
  });

  it('goes by keyboard: arrows point, Enter places a mark, both are said', async () => {
    const { commands, pen } = await createTestScreen();
    await begin();
    await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{/Shift}');
    expect(commands.point.mock.calls.at(-1)).toEqual([surface, { x: 4900, y: 5500 }]);
    await userEvent.keyboard('{Enter}');
    expect(commands.begin).toHaveBeenCalledWith(surface, { kind: 'mark', colour: 'red', width: 'medium' }, false);
    expect(pen.extend).toHaveBeenCalledWith([4900, 5500]);
    expect(screen.getByText('İşaret kondu: soldan %49, üstten %55')).toBeTruthy();
  });

  it('is done with the colour, the thickness and the time that are chosen', async () => {
    const { commands } = await createTestScreen();
    await begin();
    await userEvent.click(screen.getByRole('button', { name: 'Fosforlu kalem' }));
    await userEvent.click(screen.getByRole('button', { name: 'Renk: Kırmızı' }));
    await userEvent.click(screen.getByRole('button', { name: 'Mavi' }));
    await userEvent.click(screen.getByRole('button', { name: 'Kalın' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Çizilen birkaç saniyede kaybolsun' }));
    fireEvent.pointerDown(area(), { button: 0, pointerId: 1 });
    expect(commands.begin).toHaveBeenCalledWith(surface, { kind: 'highlighter', colour: 'blue', width: 'thick' }, true);
  });

  it('ends where it becomes forbidden, and says so', async () => {
    const { change } = await createTestScreen();
    await begin();
    change({ forbidden: [surface] });
    expect(screen.queryByRole('application')).toBeNull();
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('Bu görüntüye yalnızca paylaşan kişi çizebilir.');
    expect(screen.getByRole('button', { name: 'Çiz' }).getAttribute('aria-disabled')).toBe('true');
    change({ forbidden: [] });
    expect(screen.queryByRole('application')).toBeNull();
  });

  it('offers to take back one’s own, and to rule to anyone who may', async () => {
    const { commands, change } = await createTestScreen({ strokes: [buildStroke()] }, { rule: 'annotation.notYours' });
    await begin();
    expect(screen.queryByRole('button', { name: 'Son çizimimi geri al' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Tüm çizimleri temizle' })).toBeNull();
    change({ strokes: [buildStroke(), buildStroke({ id: 'j'.repeat(22), personId: ME })] });
    await userEvent.click(screen.getByRole('button', { name: 'Son çizimimi geri al' }));
    expect(commands.undo).toHaveBeenCalledWith(surface);
  });

  it('shows what is drawn, with the name of anyone who draws it just now', async () => {
    const { change, live } = await createTestScreen({ strokes: [buildStroke()] });
    const paths = () => document.querySelectorAll('svg path[data-stroke]').length;
    expect([paths(), screen.queryByText('Ada')]).toEqual([1, null]);
    const stroke = { ...buildStroke(), id: 'l'.repeat(22), end: 'drawing' as const };
    await live({ strokes: [stroke], pointers: [] });
    expect(screen.getByText('Ada')).toBeTruthy();
    await live({ strokes: [], pointers: [{ personId: ADA, x: 2500, y: 5000 }] });
    expect(screen.getByText('Ada').style.insetInlineStart).toBe('25%');
    await live({ strokes: [], pointers: [] });
    change({ strokes: [] });
    expect([paths(), screen.queryByText('Ada')]).toEqual([0, null]);
  });
});
