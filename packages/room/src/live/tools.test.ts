import { describe, expect, it, vi } from 'vitest';
import { persistedOf } from '../persistence.ts';
import { entered } from '../testing/story.ts';
import { createTestRoom } from '../testing/world.ts';

const POLL = {
  id: 'a'.repeat(22),
  kind: 'single',
  question: 'Tea?',
  options: ['yes', 'no'],
  anonymous: false,
  live: true,
  quorum: null,
  eligible: 0,
  state: 'open',
  voted: 0,
  results: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  openedAt: '2026-11-21T09:00:00.000Z',
  closedAt: null,
  publishedAt: null,
  rev: 1,
};
const form = { kind: 'single', question: 'Half', options: [], anonymous: false, live: true, quorum: null };
const seen = (polls: readonly unknown[]) => ({ polls, votedIds: [], mayVoteFormally: false });
type World = ReturnType<typeof createTestRoom>;

const entersWith = (world: World, polls: readonly unknown[]) =>
  world.dispatch({ ...entered([]), tools: { poll: seen(polls) }, offered: ['chat', 'poll'] });
const refetches = ({ did }: World) => vi.waitFor(() => expect(did).toContain('hub verify'));

describe('a tool whose code comes when it is used', () => {
  it('is not there while no one uses it, and says nothing on entering', () => {
    const { room, hub, dispatch } = createTestRoom();
    dispatch({ ...entered([]), tools: {}, offered: ['chat', 'poll'] });
    expect(room.snapshot().tools.poll).toBeNull();
    expect(room.tools.poll).toBeNull();
    expect(room.snapshot().toolsOffered).toEqual(['chat', 'poll']);
    expect(Object.keys(hub().entering())).toEqual(['chat']);
  });

  it('comes when someone opens it, with what the meeting has of it', async () => {
    const world = createTestRoom();
    const opened = world.room.loadTool('poll');
    await refetches(world);
    expect(world.hub().entering()).toMatchObject({ poll: {} });
    entersWith(world, [POLL]);
    await opened;
    expect(world.room.snapshot().tools.poll?.polls).toMatchObject([{ question: 'Tea?' }]);
    expect(world.room.tools.poll?.denials.vote(POLL.id)).toBeNull();
  });

  it('comes when the meeting uses it, and hears what was said before it was here', async () => {
    const world = createTestRoom();
    world.hub().onToolUsed('poll', { name: 'poll.changed', payload: 'broken' });
    world.hub().onToolUsed('poll', { name: 'poll.changed', payload: POLL });
    await refetches(world);
    entersWith(world, [POLL]);
    const { tools, notices, transient } = world.room.snapshot() as never as {
      tools: { poll: { unread: unknown } };
      notices: { kind: unknown }[];
      transient: { malformed: number };
    };
    expect(notices.map(({ kind }) => kind)).toEqual([{ is: 'pollOpened', question: 'Tea?' }]);
    expect(tools.poll.unread).toEqual([POLL.id]);
    expect(transient.malformed).toBe(1);
  });

  it('finds what it kept before a reload, which stays kept until then', async () => {
    const world = createTestRoom({}, {}, [], { persisted: { poll: { form, chosen: {} } } });
    expect(persistedOf(world.room.snapshot())).toMatchObject({ poll: { form } });
    world.hub().onToolUsed('poll', null);
    await refetches(world);
    expect(world.room.snapshot().tools.poll?.form).toEqual(form);
    expect(persistedOf(world.room.snapshot())).toMatchObject({ poll: { form } });
  });

  it('is fetched again where it could not be fetched', async () => {
    const loadWithTool = vi.fn<(name: string) => Promise<unknown>>().mockRejectedValueOnce(new Error('offline'));
    const world = createTestRoom({}, {}, [], { loadWithTool });
    await expect(world.room.loadTool('poll')).rejects.toThrow('offline');
    expect(world.room.snapshot().tools.poll).toBeNull();
    const again = world.room.loadTool('poll');
    await refetches(world);
    entersWith(world, []);
    await again;
    expect(loadWithTool.mock.calls).toEqual([['poll'], ['poll']]);
  });

  it('does not come any more when the meeting was left', async () => {
    const world = createTestRoom();
    const opened = world.room.loadTool('poll');
    world.dispatch({ is: 'out', because: 'left' });
    await opened;
    expect(world.room.tools.poll).toBeNull();
  });
});
