import type { LobbyRequestStatus } from '@salon/contract';
import { describe, expect, it, vi } from 'vitest';
import { buildFailure, buildSession, details } from '../../testing/prejoin.ts';
import type { LobbyEnd } from '../joinController.ts';
import { createLobby, type LobbyDeps, stateOf } from './lobby.ts';

const standing = (change: Partial<LobbyRequestStatus> = {}): LobbyRequestStatus => ({
  state: 'waiting',
  fullName: 'Ayşe Yılmaz',
  moderatorInside: true,
  full: false,
  message: '',
  againIn: null,
  ...change,
});
const ok = <R>(reply: R) => ({ ok: true, reply }) as const;
const waiting = { is: 'waiting', fullName: 'Ayşe Yılmaz', because: 'answer', message: '', silent: false };

/** A lobby whose answers and clock a test moves. */
function createTestLobby(
  change: Partial<LobbyDeps['remote']> & { ticket?: string; details?: LobbyDeps['details'] } = {},
) {
  const { ticket = null, details: entered = details, ...remote } = change;
  let kept = ticket as string | null;
  const ends: LobbyEnd[] = [];
  const pauses: number[] = [];
  let due: (() => void) | null = null;
  const left: string[] = [];
  const poll = vi.fn<LobbyDeps['remote']['poll']>(async () => ok(standing()));
  const lobby = createLobby({
    details: entered,
    remote: {
      ask: async () => ok({ ticket: 'ticket-1', standing: standing() }),
      poll,
      enter: async () => ok(buildSession()),
      leave: (one) => void left.push(one),
      ...remote,
    },
    tickets: { get: () => kept, keep: (one) => (kept = one) },
    backgroundTimer: {
      after: (ms, then) => {
        pauses.push(ms);
        due = then;
      },
      stop: () => (due = null),
    },
    chance: () => 0.5,
    end: (end) => void ends.push(end),
  });
  const settle = () => new Promise((done) => setTimeout(done));
  const pass = async () => {
    const then = due;
    due = null;
    then?.();
    await settle();
  };
  const start = async () => {
    lobby.start();
    await settle();
  };
  return { lobby, poll, ends, pauses, left, start, pass, settle, kept: () => kept, isDue: () => due !== null };
}

describe('what the server’s word means', () => {
  it.each([
    ['waiting', standing(), waiting],
    ['waiting without a moderator', standing({ moderatorInside: false }), { ...waiting, because: 'nobody' }],
    ['a yes', standing({ state: 'admitted' }), { is: 'entering' }],
    ['a yes without a place', standing({ state: 'admitted', full: true }), { ...waiting, because: 'full' }],
    ['a no', standing({ state: 'refused', againIn: 42 }), { is: 'refused', again: 42 }],
    ['the last no', standing({ state: 'refused' }), { is: 'refused', again: null }],
  ] as const)('%s', (_case, said, state) => expect(stateOf(said)).toEqual(state));
});

describe('waiting to be let in', () => {
  it('asks with the form, keeps the ticket, and enters on its own when a moderator says yes', async () => {
    const { lobby, poll, ends, start, pass, kept } = createTestLobby();
    await start();
    expect([lobby.snapshot(), kept()]).toEqual([waiting, 'ticket-1']);
    await pass();
    expect(poll).toHaveBeenCalledWith('ticket-1', false);
    poll.mockResolvedValueOnce(ok(standing({ state: 'admitted' })));
    await pass();
    expect(ends).toEqual([{ session: buildSession() }]);
  });

  it('continues with the ticket after a reload, without the form', async () => {
    const ask = vi.fn<LobbyDeps['remote']['ask']>();
    const { lobby, poll, start } = createTestLobby({ ticket: 'ticket-0', details: null, ask });
    await start();
    expect(poll).toHaveBeenCalledWith('ticket-0', false);
    expect([lobby.snapshot(), ask.mock.calls]).toEqual([waiting, []]);
  });

  it('waits through a server that does not answer, says so, and asks less often meanwhile', async () => {
    const { lobby, poll, pauses, start, pass, ends } = createTestLobby();
    await start();
    poll.mockResolvedValue(buildFailure(null, { kind: 'noResponse' }));
    await pass();
    expect(lobby.snapshot()).toEqual(waiting);
    for (let count = 0; count < 4; count++) await pass();
    expect(lobby.snapshot()).toEqual({ ...waiting, silent: true });
    expect(pauses).toEqual([3000, 6000, 12_000, 12_000, 12_000, 12_000]);
    poll.mockResolvedValue(ok(standing()));
    await pass();
    expect([lobby.snapshot(), pauses.at(-1), ends]).toEqual([waiting, 3000, []]);
  });

  it.each(['limit.tooMany', 'server.unavailable', 'server.unexpected'] as const)('%s does not end it', async (code) => {
    const { poll, ends, start, pass, isDue } = createTestLobby();
    await start();
    poll.mockResolvedValueOnce(buildFailure(code));
    await pass();
    expect([ends, isDue()]).toEqual([[], true]);
  });

  it.each(['meeting.ended', 'meeting.cancelled', 'room.notAdmitted', 'meeting.notStarted'] as const)(
    '%s ends it',
    async (code) => {
      const { poll, ends, start, pass, isDue } = createTestLobby();
      await start();
      poll.mockResolvedValueOnce(buildFailure(code));
      await pass();
      expect([ends, isDue()]).toEqual([[{ failure: buildFailure(code) }], false]);
    },
  );

  it('a form that is refused goes back to the form', async () => {
    const { ends, start } = createTestLobby({ ask: async () => buildFailure('room.consentMissing') });
    await start();
    expect(ends).toEqual([{ failure: buildFailure('room.consentMissing') }]);
  });

  it('with a yes and no place it goes on asking, and enters when there is one', async () => {
    const { lobby, poll, ends, start, pass } = createTestLobby();
    await start();
    poll.mockResolvedValueOnce(ok(standing({ state: 'admitted', full: true })));
    await pass();
    expect(lobby.snapshot()).toEqual({ ...waiting, because: 'full' });
    poll.mockResolvedValueOnce(ok(standing({ state: 'admitted' })));
    await pass();
    expect(ends).toHaveLength(1);
  });

  it('someone quicker took the last place: asked again, not turned away', async () => {
    const enter = vi
      .fn<LobbyDeps['remote']['enter']>()
      .mockResolvedValueOnce(buildFailure('room.full'))
      .mockResolvedValueOnce(buildFailure(null, { kind: 'noResponse' }))
      .mockResolvedValue(ok(buildSession()));
    const { poll, ends, start, pass } = createTestLobby({ enter });
    await start();
    poll.mockResolvedValue(ok(standing({ state: 'admitted' })));
    for (let count = 0; count < 3; count++) await pass();
    expect([enter.mock.calls.length, ends]).toEqual([3, [{ session: buildSession() }]]);
  });

  it('a no stops the asking, until someone asks once more', async () => {
    const { lobby, poll, start, pass, settle, isDue } = createTestLobby();
    await start();
    poll.mockResolvedValueOnce(ok(standing({ state: 'refused', againIn: 60 })));
    await pass();
    expect([lobby.snapshot(), isDue()]).toEqual([{ is: 'refused', again: 60 }, false]);
    lobby.askAgain();
    expect(lobby.snapshot()).toEqual({ is: 'asking' });
    await settle();
    expect(poll).toHaveBeenLastCalledWith('ticket-1', true);
    expect(lobby.snapshot()).toEqual(waiting);
  });

  it('giving up takes the request back', async () => {
    const { lobby, left, ends, start } = createTestLobby();
    await start();
    lobby.giveUp();
    expect([left, ends]).toEqual([['ticket-1'], [{ failure: null }]]);
  });

  it('answers that come after the screen went count no more', async () => {
    const { lobby, poll, ends, start, pass } = createTestLobby();
    await start();
    poll.mockImplementationOnce(async () => {
      lobby.stop();
      return ok(standing({ state: 'admitted' }));
    });
    await pass();
    expect([lobby.snapshot(), ends]).toEqual([waiting, []]);
  });
});
