import { describe, expect, it } from 'vitest';
import type { Answer } from '../ports.ts';
import { buildSender, mediaUp } from '../testing/story.ts';
import { buildSession, createTestRoom, refused, resumes, steady } from '../testing/world.ts';

describe('a lost media connection', () => {
  it('is replaced at once with a new token', async () => {
    const world = steady(createTestRoom(resumes('second')));
    await world.lose();
    expect(world.room.snapshot().phase).toMatchObject({ connection: { is: 'recovering', what: 'media' } });
    expect(world.runs.map(({ token }) => token)).toEqual(['first', 'second']);
    expect(world.sessions).toEqual(['second']);
    expect(world.hub().admission()).toBe('admission-second');
    world.dispatch(mediaUp(buildSender('ada')));
    expect(world.room.snapshot().phase).toMatchObject({ connection: { is: 'steady' } });
  });

  it('is tried again without end while no one answers, ever less often but at least every five seconds', async () => {
    const world = steady(createTestRoom(refused('network')));
    await world.lose();
    await world.clock.pass(600_000);
    const asked = world.named('resumeRoom').length;
    expect(asked).toBeGreaterThan(600 / 5);
    expect(asked).toBeLessThan(600 / 2.5 + 10);
    expect(world.runs).toHaveLength(1);
    expect(world.room.snapshot().phase).toMatchObject({ at: 'inside' });
  });

  it.each([
    ['meeting.ended', 'ended'],
    ['meeting.notFound', 'ended'],
    ['room.removed', 'removed'],
    ['room.notAdmitted', 'refused'],
    ['room.full', 'full'],
  ])('is the end when our server says %s', async (code, because) => {
    const world = steady(createTestRoom(refused(code)));
    await world.lose();
    expect(world.room.snapshot().phase).toEqual({ at: 'out', because });
    expect(world.did).toEqual(expect.arrayContaining(['sfu close', 'hub close']));
    await world.clock.pass(60_000);
    expect(world.runs).toHaveLength(1);
  });

  it('continues while our server is merely busy', async () => {
    const replies: Answer<unknown>[] = [
      { ok: false, code: 'limit.tooMany' },
      { ok: false, code: 'server.unavailable' },
    ];
    const world = steady(
      createTestRoom({ resumeRoom: () => replies.shift() ?? { ok: true, reply: buildSession('third') } }),
    );
    await world.lose();
    await world.clock.pass(5000);
    expect(world.runs.map(({ token }) => token)).toEqual(['first', 'third']);
  });

  it('does not hammer a server that takes connections and drops them', async () => {
    const world = steady(createTestRoom(resumes()));
    for (let second = 0; second < 60; second += 1) {
      await world.lose();
      await world.clock.pass(1000);
    }
    expect(world.runs.length).toBeLessThan(25);
  });

  it('is the end when the same entry was opened elsewhere', async () => {
    const world = steady(createTestRoom(resumes('second')));
    await world.lose({ why: 'elsewhere' });
    expect(world.room.snapshot().phase).toEqual({ at: 'out', because: 'elsewhere' });
    expect(world.calls).toEqual([]);
  });

  it('is the end when this browser cannot do it', async () => {
    const world = createTestRoom();
    await world.lose({ why: 'unsupported', wasUp: false });
    expect(world.room.snapshot().phase).toEqual({ at: 'out', because: 'failed' });
  });

  it('waits for a page that was put away, until it is looked at again', async () => {
    const world = steady(createTestRoom(resumes('second')));
    await world.lose({ why: 'asleep' });
    expect(world.calls).toEqual([]);
    world.room.checkConnections();
    await world.clock.pass(0);
    expect(world.runs.map(({ token }) => token)).toEqual(['first', 'second']);
  });
});

describe('time that was lost', () => {
  it('is noticed by the clock: both connections are looked at', async () => {
    const world = steady(createTestRoom());
    world.clock.sleep(3_600_000);
    await world.clock.pass(5000);
    expect(world.did).toEqual(['hub verify', 'sfu verify']);
  });

  it('is not suspected while the clock goes on', async () => {
    const world = steady(createTestRoom());
    await world.clock.pass(120_000);
    expect(world.did).toEqual([]);
  });

  it('cuts waiting short when someone looks at the page', async () => {
    const world = steady(createTestRoom(refused('network')));
    await world.lose();
    await world.clock.pass(60_000);
    const before = world.named('resumeRoom').length;
    world.room.checkConnections();
    await world.clock.pass(0);
    expect(world.named('resumeRoom').length).toBe(before + 1);
  });

  it('means nothing any more once I am out', () => {
    const world = steady(createTestRoom());
    world.dispatch({ is: 'hub.removed' });
    world.did.length = 0;
    world.room.checkConnections();
    expect(world.did).toEqual([]);
  });
});
