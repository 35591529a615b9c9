import {
  listSlidePages,
  listSlides,
  NOTHING_PRESENTED,
  type Presented,
  type SlidePage,
  type SlidesDocument,
  setSlidesPage,
  transferSlidesControl,
  uploadSlides,
} from '@salon/contract';
import { describe, expect, it, vi } from 'vitest';
import { slidesCommands } from './slides.commands.ts';
import { reduceSlides } from './slides.reduce.ts';
import { NO_SLIDES, type SlidesNotice, type SlidesState, shownView } from './slides.state.ts';
import { slides } from './slides.tool.ts';

type Host = Parameters<typeof slidesCommands>[0];
type Event = Parameters<typeof reduceSlides>[1];
type Step = Parameters<typeof reduceSlides>[2];
type Answer = { ok: true; reply: unknown } | { ok: false; code: string };

const ID = 'a'.repeat(22);
const createTestDocument = (overrides: Partial<SlidesDocument> = {}): SlidesDocument => ({
  id: ID,
  name: 'Sunum.pdf',
  pages: 120,
  made: 120,
  failure: null,
  mayBeSaved: false,
  wasShown: true,
  createdAt: '2026-11-20T09:00:00.000Z',
  rev: 1,
  ...overrides,
});
const buildPage = (number: number): SlidePage => ({
  number,
  width: 1920,
  height: 1080,
  url: 'u',
  smallUrl: 's',
  text: '',
});
const presented = (overrides: Partial<Presented> = {}): Presented => ({
  ...NOTHING_PRESENTED,
  documentId: ID,
  presenterId: 'other',
  rev: 1,
  ...overrides,
});

/** The tool over a state of its own; `answer` stands in for the server, but for lists of documents unless they are `listed`. */
function createTestHost(
  answer: (name: string, input: never) => Answer | Promise<Answer>,
  first: Partial<SlidesState> = {},
  listed = false,
) {
  let state: SlidesState = { ...NO_SLIDES, documents: [createTestDocument()], ...first };
  const notices: SlidesNotice[] = [];
  const me = { id: 'me', role: 'guest' };
  const room = () => ({ localParticipantId: 'me', people: [me] });
  const listeners: ((now: SlidesState) => void)[] = [];
  const hear = (event: object) => {
    const step = { note: (notice: SlidesNotice) => notices.push(notice), nameOf: () => 'Elif', room: room() };
    state = reduceSlides(state, { ...event, at: 0 } as Event, step as unknown as Step);
    for (const listener of listeners) listener(state);
  };
  const waits: (() => void)[] = [];
  const send = vi.fn(
    async (call: { name: string }, input: never, _sending?: unknown): Promise<Answer> =>
      call.name === listSlides.name && !listed ? { ok: false, code: 'network' } : answer(call.name, input),
  );
  const host = {
    state: () => state,
    room,
    dispatch: hear,
    send,
    async ask(call: { name: string }, input: never) {
      const answered = await send(call, input);
      return answered.ok ? answered.reply : null;
    },
    react: (then: (now: SlidesState) => void) => void listeners.push(then),
    pause: { wait: () => new Promise<void>((resolve) => waits.push(resolve)), wake: () => undefined },
    scope: { ended: false, own: () => undefined },
  } as unknown as Host;
  const commands = slidesCommands(host);
  const sent = (name: string) =>
    send.mock.calls.filter(([call]) => call.name === name).map(([, input]) => input as object);
  const become = (role: string) => {
    me.role = role;
    hear({ is: 'clock.ticked' });
  };
  hear({ is: 'clock.ticked' });
  return { commands, hear, sent, notices, become, waits, send, state: () => state };
}
const signal = (overrides: Partial<Presented>) => ({ is: 'slides.presented', payload: presented(overrides) });

describe('slides', () => {
  it('are followed, looked at on one’s own, and followed again', () => {
    const { commands, hear, state, notices } = createTestHost(() => ({ ok: false, code: 'network' }));
    hear(signal({ page: 2 }));
    expect(notices).toEqual([{ is: 'slidesShown', personId: 'other', fullName: 'Elif' }]);
    expect(shownView(state())).toMatchObject({ page: 2, zoom: 1 });
    commands.look({ page: 5 });
    hear(signal({ page: 3, zoom: 2, rev: 2 }));
    expect(shownView(state())).toMatchObject({ page: 5, zoom: 1 });
    commands.look({ page: 1000 });
    expect(shownView(state())?.page).toBe(120);
    commands.back();
    expect(shownView(state())).toMatchObject({ page: 3, zoom: 2 });
    // What was overtaken on the way changes nothing.
    hear(signal({ page: 1, rev: 1 }));
    expect(shownView(state())?.page).toBe(3);
    expect(notices).toHaveLength(1);
    hear(signal({ documentId: null, presenterId: null, rev: 3 }));
    expect(shownView(state())).toBeNull();
  });

  it('show what I turn to at once, and tell the server of the latest alone', async () => {
    const answers: ((answer: Answer) => void)[] = [];
    const { commands, hear, state, sent, waits } = createTestHost(
      () => new Promise<Answer>((resolve) => answers.push(resolve)),
    );
    hear(signal({ presenterId: 'me' }));
    for (const page of [2, 3, 4]) commands.look({ page });
    expect(shownView(state())?.page).toBe(4);
    expect(sent(setSlidesPage.name)).toMatchObject([{ page: 2 }]);
    answers.shift()?.({ ok: true, reply: presented({ presenterId: 'me', page: 2, rev: 2 }) });
    await vi.waitFor(() => expect(waits).toHaveLength(1));
    expect(shownView(state())?.page).toBe(4);
    waits.shift()?.();
    await vi.waitFor(() => expect(sent(setSlidesPage.name)).toMatchObject([{ page: 2 }, { page: 4 }]));
    answers.shift()?.({ ok: false, code: 'network' });
    // What could not be told is not shown to me alone.
    await vi.waitFor(() => expect(shownView(state())?.page).toBe(2));
  });

  it('are handed over: anyone who no longer presents follows', async () => {
    const next = presented({ presenterId: 'other', page: 7, rev: 9 });
    const { commands, hear, state } = createTestHost(() => ({ ok: true, reply: next }));
    hear(signal({ presenterId: 'me' }));
    expect(slides.denials.turn(state(), { localParticipantId: 'me', people: [] } as never)).toBeNull();
    await commands.hand('other');
    expect(slides.denials.turn(state(), { localParticipantId: 'me', people: [] } as never)).toBe('slides.notPresenter');
    commands.look({ page: 9 });
    expect(state().own).toMatchObject({ page: 9 });
    expect(transferSlidesControl.name).toBe('transferSlidesControl');
  });

  it('are taken over: the page that was turned to meanwhile is for everyone', async () => {
    const mine = presented({ presenterId: 'me', page: 7, rev: 9 });
    const { commands, hear, state, sent } = createTestHost((name, input) => ({
      ok: true,
      reply:
        name === transferSlidesControl.name ? mine : presented({ presenterId: 'me', rev: 10, ...(input as object) }),
    }));
    hear(signal({ page: 7 }));
    const taken = commands.hand('me');
    commands.look({ page: 6 });
    // The hub may tell it before the answer comes.
    hear(signal({ presenterId: 'me', page: 7, rev: 9 }));
    await taken;
    await vi.waitFor(() => expect(sent(setSlidesPage.name)).toMatchObject([{ page: 6 }]));
    await vi.waitFor(() => expect(state().presented.page).toBe(6));
    // Afterwards nothing of it is left.
    await commands.hand('me');
    expect(sent(setSlidesPage.name)).toHaveLength(1);
  });

  it('ask for pages once, by the list, and for the missing ones alone', async () => {
    const list = (_name: string, { after }: { after: number }) => {
      const numbers = Array.from({ length: Math.min(50, 120 - after) }, (_, index) => after + index + 1);
      return { ok: true, reply: { pages: numbers.map(buildPage) } } as Answer;
    };
    const { commands, sent, state } = createTestHost(list as never);
    await Promise.all([commands.needPage(ID, 60), commands.needPage(ID, 61)]);
    await commands.needPage(ID, 99);
    expect(sent(listSlidePages.name)).toEqual([{ documentId: ID, after: 50 }]);
    await commands.needAll(ID);
    expect(sent(listSlidePages.name)).toEqual([50, 0, 100].map((after) => ({ documentId: ID, after })));
    expect(state().pages[ID]?.map(({ number }) => number)).toEqual(
      Array.from({ length: 120 }, (_, index) => index + 1),
    );
  });

  it('are brought with their progress told, and stay told of when they are not taken', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const { commands, state, send } = createTestHost(() => promise, { documents: [] });
    void commands.upload(new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' }));
    const sending = send.mock.calls[0]?.[2] as { onProgress(share: number): void } | undefined;
    sending?.onProgress(0.5);
    expect(state().uploads).toMatchObject([{ name: 'a.pdf', share: 0.5, failure: null }]);
    resolve({ ok: true, reply: createTestDocument() });
    await vi.waitFor(() => expect(state()).toMatchObject({ uploads: [], documents: [{ id: ID }] }));
    await commands.upload(new File(['<svg>'], 'a.svg', { type: 'image/svg+xml' }));
    expect(state().uploads).toMatchObject([{ name: 'a.svg', failure: 'input.wrongType' }]);
    expect(send.mock.calls.map(([{ name }]) => name)).toEqual([uploadSlides.name]);
    commands.dismiss(state().uploads[0]?.key ?? '');
    expect(state().uploads).toEqual([]);
  });

  it('are all known to anyone who becomes a moderator', async () => {
    const draft = createTestDocument({ id: 'b'.repeat(22), wasShown: false });
    const seen = { documents: [createTestDocument(), draft], presented: NOTHING_PRESENTED };
    const { become, state } = createTestHost(() => ({ ok: true, reply: seen }), {}, true);
    become('moderator');
    await vi.waitFor(() => expect(state().documents).toHaveLength(2));
  });

  it('stay where I was after a reload, unless something else is shown meanwhile', () => {
    const kept = slides.persist?.({ ...NO_SLIDES, own: { documentId: ID, page: 4, zoom: 2, x: 0.1, y: 0.2 } });
    const back = slides.restore?.(NO_SLIDES, JSON.parse(JSON.stringify(kept)));
    const entered = (documentId: string) =>
      reduceSlides(
        back as SlidesState,
        {
          is: 'tool.entered',
          snapshot: { documents: [createTestDocument()], presented: presented({ documentId }) },
          at: 0,
        },
        {} as Step,
      );
    expect(shownView(entered(ID))).toMatchObject({ page: 4, zoom: 2 });
    expect(shownView(entered('c'.repeat(22)))).toMatchObject({ page: 1 });
    expect(slides.restore?.(NO_SLIDES, { own: { documentId: 5 } })).toEqual(NO_SLIDES);
  });
});
