import type { PrivateMessage } from '@salon/contract';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RoomFact } from '../events.ts';
import { replay } from '../reduce.ts';
import {
  at,
  began,
  buildMessage,
  buildPrivate,
  createTestPerson,
  entered,
  later,
  ME,
  mediaUp,
  told,
} from '../testing/story.ts';
import { createTestRoom, steady } from '../testing/world.ts';
import { later as laterCode } from './chat.code.ts';

// Its code comes at the first need; here it is there.
beforeAll(laterCode);

const DEVICES = ['ada', 'phone', 'tablet'] as const;
type Device = (typeof DEVICES)[number];

/** Ada on one of her devices, the first of which the others name. */
const device = (id: Device, presence: 'inside' | 'left', rev: number): RoomFact => ({
  is: 'hub.person',
  person: createTestPerson(id, {
    fullName: 'ADA',
    presence,
    rev,
    enteredAt: `2026-11-20T12:00:0${DEVICES.indexOf(id)}.000Z`,
    ...(id !== 'ada' && { deviceOf: 'ada' }),
  }),
});

const fromAda = (seq: number): RoomFact => ({ is: 'chat.private', payload: buildPrivate(seq) });
const chats = (state: ReturnType<typeof replay>) => state.tools.chat.privately.chats;
const withDevices = (...there: readonly Device[]) =>
  at(
    0,
    began,
    { is: 'hub.connected' },
    entered([createTestPerson('bob')]),
    mediaUp(),
    ...there.map((id) => device(id, 'inside', 1)),
  );

describe('writing to one person with several devices', () => {
  it('is one conversation, which goes on when their first device leaves', () => {
    const state = later(
      replay(withDevices('ada', 'phone')),
      at(1, fromAda(1)),
      at(2, device('ada', 'left', 2)),
      at(3, { is: 'chat.shown', talkingTo: { id: 'phone', fullName: 'ADA' } }),
      at(4, fromAda(2)),
    );
    expect(state.people.map(({ id }) => id)).toContain('phone');
    expect(chats(state).map(({ personId, last }) => [personId, last])).toEqual([['ada', 2]]);
    expect(state.tools.chat.talkingTo).toEqual({ id: 'ada', fullName: 'ADA' });
  });

  it('has their name also where their first device left before I came', () => {
    const state = later(
      replay(withDevices('phone')),
      at(1, { is: 'chat.shown', talkingTo: { id: 'phone', fullName: 'ADA' } }),
      at(2, { is: 'chat.privateQueued', personId: 'ada', clientKey: 'mine-1', text: 'hello' }),
    );
    expect(chats(state)).toMatchObject([{ personId: 'ada', fullName: 'ADA' }]);
  });

  it('never stands twice, whichever device comes and goes, in whatever order', () => {
    const step = fc.record({
      id: fc.constantFrom(...DEVICES),
      does: fc.constantFrom('comes', 'goes', 'writes', 'is shown'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let seq = 0;
        let state = replay(withDevices('ada'));
        steps.forEach(({ id, does }, index) => {
          const shown = state.people.find(({ firstId, id: own }) => (firstId ?? own) === 'ada');
          const fact: Record<typeof does, RoomFact> = {
            comes: device(id, 'inside', index + 2),
            goes: device(id, 'left', index + 2),
            writes: fromAda(seq + 1),
            'is shown': { is: 'chat.shown', talkingTo: { id: shown?.id ?? 'ada', fullName: 'ADA' } },
          };
          if (does === 'writes') seq += 1;
          state = later(state, at(index + 1, fact[does]));
        });
        expect(chats(state).map(({ personId, last }) => [personId, last])).toEqual(seq > 0 ? [['ada', seq]] : []);
        expect([undefined, 'ada']).toContain(state.tools.chat.talkingTo?.id);
      }),
    );
  });
});

describe('my other device', () => {
  /** I came with a second device. */
  const second = at(
    0,
    began,
    { is: 'hub.connected' },
    {
      ...entered([]),
      people: [createTestPerson(ME, { deviceOf: 'first' }), createTestPerson('first'), createTestPerson('bob')],
    },
    mediaUp(),
  );

  it('wrote what is mine: it is no news, and a message of mine takes its place', () => {
    const state = later(
      replay(second),
      at(1, { is: 'chat.posted', payload: buildMessage(1, { authorId: 'first', authorName: 'ME' }) }),
      at(2, { is: 'chat.queued', clientKey: 'mine-1', text: 'here' }),
      at(3, { is: 'chat.posted', payload: buildMessage(2, { authorId: 'first', clientKey: 'mine-1', text: 'here' }) }),
    );
    expect(state.tools.chat.entries.map((entry) => [entry.kind, entry.text])).toEqual([
      ['posted', 'text 1'],
      ['posted', 'here'],
    ]);
    expect([state.tools.chat.unread, told(state)]).toEqual([0, []]);
  });

  it('is mentioned where I am', () => {
    const mentions = [{ id: 'first', fullName: 'ME', written: 'ME' }];
    const state = later(
      replay(second),
      at(1, { is: 'chat.posted', payload: buildMessage(1, { authorId: 'bob', mentions }) }),
    );
    expect(state.notices.at(-1)?.kind).toMatchObject({ is: 'chat', mentioned: true });
  });

  it('wrote to one person what stands with them', () => {
    const toBob: PrivateMessage = buildPrivate(1, { authorId: 'first', authorName: 'ME', toId: 'bob' });
    const state = later(replay(second), at(1, { is: 'chat.private', payload: toBob }));
    expect(chats(state)).toMatchObject([{ personId: 'bob', fullName: 'BOB', unread: 0 }]);
    expect(told(state)).toEqual([]);
  });

  it('has read what is read here, too', () => {
    const state = later(replay(second), at(1, fromAda(1), fromAda(2), fromAda(3)));
    const read = later(state, at(2, { is: 'chat.privateRead', payload: { participantId: 'ada', seq: 2 } }));
    expect([chats(state)[0]?.unread, chats(read)[0]?.unread, read.tools.chat.privately.unread]).toEqual([3, 1, 1]);
    const late = later(read, at(3, { is: 'chat.privateRead', payload: { participantId: 'ada', seq: 1 } }));
    expect(chats(late)[0]?.unread).toBe(1);
  });

  it('is told what I read here, once each, and again after a failure', async () => {
    let up = false;
    const world = steady(
      createTestRoom({ readPrivate: () => (up ? { ok: true, reply: { ok: true } } : { ok: false, code: 'network' }) }),
    );
    const { commands } = world.room.tools.chat;
    const inputs = () => world.named('readPrivate').map(({ input }) => input);
    world.dispatch(fromAda(1));
    await world.clock.pass(1000);
    expect(inputs()).toEqual([]);
    commands.show({ id: 'ada', fullName: 'ADA' });
    commands.setOpen(true);
    await world.clock.pass(100);
    expect(inputs()).toEqual([{ participantId: 'ada', seq: 1 }]);
    up = true;
    await world.clock.pass(20_000);
    expect(inputs()).toHaveLength(2);
    world.dispatch(fromAda(2));
    await world.clock.pass(20_000);
    expect(inputs().slice(2)).toEqual([{ participantId: 'ada', seq: 2 }]);
    commands.setOpen(false);
    world.dispatch(fromAda(3));
    await world.clock.pass(20_000);
    expect(inputs()).toHaveLength(3);
  });
});
