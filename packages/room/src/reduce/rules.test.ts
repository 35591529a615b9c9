import { OPEN_RULES } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import type { RoomFact } from '../events.ts';
import { replay } from '../reduce.ts';
import {
  at,
  began,
  beganWith,
  buildSender,
  createTestPerson,
  entered,
  inside,
  later,
  ME,
  mediaUp,
  told,
} from '../testing/story.ts';

const asked = (open: boolean): RoomFact => ({ is: 'hub.microphoneAsked', byName: 'ADA', open });
const microphone = (
  actual: 'off' | 'starting' | 'on',
  wanted = actual !== 'off',
  blockedBy: 'denied' | null = null,
): RoomFact => ({ is: 'device', source: 'microphone', wanted, actual, blockedBy });
const person = (id: string, rev: number, more: Parameters<typeof createTestPerson>[1]): RoomFact => ({
  is: 'hub.person',
  person: createTestPerson(id, { rev, ...more }),
});
/** Inside a meeting with rules, with these others there. */
const insideWith = (
  rules: Parameters<typeof beganWith>[0],
  ...others: readonly ReturnType<typeof createTestPerson>[]
) =>
  replay(
    at(
      0,
      beganWith(rules),
      { is: 'hub.connected' },
      entered(others),
      mediaUp(...others.map(({ id }) => buildSender(id))),
    ),
  );

describe('a moderator who wants to hear me', () => {
  const room = replay(inside('ada'));

  it('gets no microphone: there is a question, told once, until I answer', () => {
    const state = later(room, at(1, asked(false)));
    expect(state.microphoneAsk).toEqual({ byName: 'ADA' });
    expect(told(state)).toEqual(['microphoneAsked']);
    expect(state.devices.microphone).toEqual(room.devices.microphone);
    expect(later(state, at(2, { is: 'user.microphoneAnswered' })).microphoneAsk).toBeNull();
  });

  it('cannot open it without the meeting’s rule, whatever the hub says', () => {
    const state = later(room, at(1, asked(true)));
    expect([state.transient.openingBy, state.microphoneAsk]).toEqual([null, { byName: 'ADA' }]);
  });

  it('opens it where the meeting says so; I am told as soon as it is open', () => {
    const ruled = insideWith({ moderatorsUnmute: true }, createTestPerson('ada'));
    const opening = later(ruled, at(1, asked(true)));
    expect([opening.transient.openingBy, opening.microphoneAsk, told(opening)]).toEqual(['ADA', null, []]);
    const open = later(opening, at(2, microphone('starting'), person('ada', 2, {})), at(3, microphone('on')));
    expect(open.transient.openingBy).toBeNull();
    expect(open.notices.at(-1)?.kind).toEqual({ is: 'openedByModerator', byName: 'ADA' });
  });

  it('and whose try failed is not said to have opened it, now or when I open it myself', () => {
    const opening = later(insideWith({ moderatorsUnmute: true }, createTestPerson('ada')), at(1, asked(true)));
    const failed = later(opening, at(2, microphone('starting')), at(3, microphone('off', false, 'denied')));
    expect(failed.transient.openingBy).toBeNull();
    expect(told(later(failed, at(4, microphone('on'))))).toEqual([]);
  });

  it('may still ask where the meeting lets them open it', () => {
    const state = later(insideWith({ moderatorsUnmute: true }, createTestPerson('ada')), at(1, asked(false)));
    expect([state.transient.openingBy, state.microphoneAsk]).toEqual([null, { byName: 'ADA' }]);
  });

  it('is not heeded while my microphone is open or taken away', () => {
    for (const fact of [microphone('on'), person(ME, 2, { blocked: ['microphone'] })])
      for (const open of [true, false]) {
        const before = later(insideWith({ moderatorsUnmute: true }, createTestPerson('ada')), at(1, fact));
        expect(later(before, at(2, asked(open)))).toBe(before);
      }
  });

  it('waits no longer once it is open, or was taken away', () => {
    const state = later(room, at(1, asked(false)));
    expect(later(state, at(2, microphone('on'))).microphoneAsk).toBeNull();
    expect(later(state, at(2, person(ME, 2, { blocked: ['microphone'] }))).microphoneAsk).toBeNull();
    expect(later(state, at(2, microphone('starting'))).microphoneAsk).not.toBeNull();
  });

  it('is told whom they asked', () => {
    const state = later(room, at(1, { is: 'command.microphoneAsked', personId: 'ada' }));
    expect(state.notices.at(-1)?.kind).toEqual({ is: 'askedMicrophone', personId: 'ada', name: 'ADA' });
  });
});

describe('cameras for moderators’ eyes', () => {
  const rules = { camerasForModerators: true };
  const cameras = (state: ReturnType<typeof replay>) => state.people.map(({ id, camera }) => [id, camera]);

  it('leave a guest the moderators’ and the own one', () => {
    const state = later(
      insideWith(rules, createTestPerson('ada', { role: 'moderator' }), createTestPerson('can')),
      at(1, { is: 'device', source: 'camera', wanted: true, actual: 'on', blockedBy: null }),
    );
    expect(cameras(state)).toEqual([
      [ME, 'on'],
      ['ada', 'on'],
      ['can', 'off'],
    ]);
    expect(state.people.at(-1)?.microphone).toBe(true);
  });

  it('show themselves to someone who becomes a moderator, and go with the role', () => {
    const guest = insideWith(rules, createTestPerson('can'));
    const moderator = later(guest, at(1, person(ME, 2, { role: 'moderator' })));
    expect(cameras(moderator).at(-1)).toEqual(['can', 'on']);
    expect(cameras(later(moderator, at(2, person(ME, 3, {})))).at(-1)).toEqual(['can', 'off']);
  });

  it('follow the role of their owner', () => {
    const up = later(insideWith(rules, createTestPerson('can')), at(1, person('can', 2, { role: 'moderator' })));
    expect(cameras(up).at(-1)).toEqual(['can', 'on']);
    expect(cameras(later(up, at(2, person('can', 3, {})))).at(-1)).toEqual(['can', 'off']);
  });

  it('are everyone’s without the rule', () => {
    expect(began.start.rules.camerasForModerators).toBe(false);
    expect(cameras(replay(inside('can'))).at(-1)).toEqual(['can', 'on']);
  });
});

describe('what moderators switch', () => {
  const rules = (rev: number, change: { locked?: boolean; guestsWait?: boolean }): RoomFact => ({
    is: 'hub.rules',
    rules: { ...OPEN_RULES, ...change, rev },
  });
  const room = replay(inside('ada'));

  it('is told to everyone, each change once', () => {
    const state = later(room, at(1, rules(1, { locked: true }), rules(2, { locked: true, guestsWait: true })));
    expect([state.rules.locked, state.rules.guestsWait]).toEqual([true, true]);
    expect(told(state)).toEqual(['locked', 'guestsWait']);
    expect(told(later(state, at(2, rules(3, {})))).slice(2)).toEqual(['unlocked', 'guestsComeIn']);
  });

  it('is not undone by a late word', () => {
    const state = later(room, at(1, rules(2, { locked: true }), rules(1, {})));
    expect(state.rules.locked).toBe(true);
    expect(later(state, at(2, entered([], { rules: { ...OPEN_RULES, rev: 1 } }))).rules.locked).toBe(true);
  });

  it('while I was away is taken over without a word', () => {
    const back = at(
      2,
      { is: 'hub.lost' },
      { is: 'hub.connected' },
      entered([], { rules: { ...OPEN_RULES, locked: true, rev: 1 } }),
    );
    const state = later(room, back);
    expect([state.rules.locked, told(state).includes('locked')]).toEqual([true, false]);
  });
});

describe('who was put out', () => {
  const names = (state: typeof room) => state.removed.people.map(({ id }) => id);
  const room = later(replay(inside('ada', 'can')), at(1, person(ME, 2, { role: 'moderator' })));
  const page = (more: boolean, ...ids: readonly string[]): RoomFact => ({
    is: 'removed.page',
    people: ids.map((id) => ({ id, fullName: id.toUpperCase() })),
    more,
  });

  it('is read page by page, joined by anyone who is put out meanwhile, and left by anyone who is let back in', () => {
    const state = later(
      room,
      at(2, page(true, 'x', 'y'), person('ada', 2, { presence: 'removed' }), page(false, 'y', 'z')),
    );
    expect([names(state), state.removed.more]).toEqual([['ada', 'x', 'y', 'z'], false]);
    const twice = later(state, at(3, person('ada', 3, { presence: 'removed' }), person('y', 5, { presence: 'left' })));
    expect(names(twice)).toEqual(['ada', 'x', 'z']);
  });

  it('is forgotten with the role', () => {
    const state = later(room, at(2, page(false, 'x')));
    expect(names(later(state, at(3, person(ME, 3, {}))))).toEqual([]);
  });
});

describe('what a moderator does for everyone', () => {
  const room = replay(inside('ada', 'can'));
  const muted = (byId: string, except: readonly string[] = []): RoomFact => ({
    is: 'hub.mutedAll',
    byId,
    byName: byId.toUpperCase(),
    except,
  });
  const shown = (participantId: string | null, rev: number): RoomFact => ({
    is: 'hub.spotlight',
    spotlight: { participantId, rev },
  });

  it('closes my open microphone and says who did; others hear that all were muted', () => {
    const open = later(room, at(1, microphone('on')));
    const state = later(open, at(2, muted('ada')));
    expect(state.devices.microphone.wanted).toBe(false);
    expect(state.notices.at(-1)?.kind).toEqual({ is: 'stoppedByModerator', source: 'microphone', byName: 'ADA' });
    const closed = later(room, at(1, microphone('off')), at(2, muted('ada')));
    expect(closed.notices.at(-1)?.kind).toEqual({ is: 'mutedAll', byName: 'ADA' });
  });

  it('leaves my microphone open where I did it', () => {
    const state = later(room, at(1, microphone('on')), at(2, muted(ME)));
    expect(state.devices.microphone.wanted).toBe(true);
    expect(state.notices.at(-1)?.kind).toEqual({ is: 'mutedAll', byName: '' });
  });

  it('leaves my microphone open where everyone else is muted, and says nothing to me', () => {
    const state = later(room, at(1, microphone('on')), at(2, muted('ada', [ME])));
    expect(state.devices.microphone.wanted).toBe(true);
    expect(state.notices.map(({ kind }) => kind.is)).not.toContain('mutedAll');
  });

  it('each rule that is switched is told once; a late signal undoes nothing', () => {
    const rules = { ...OPEN_RULES, chatOff: true, camerasOff: true, rev: 2 };
    const state = later(room, at(1, { is: 'hub.rules', rules }));
    expect(state.notices.map(({ kind }) => kind)).toEqual([
      { is: 'ruleSwitched', rule: 'chatOff', on: true },
      { is: 'ruleSwitched', rule: 'camerasOff', on: true },
    ]);
    expect(later(state, at(2, { is: 'hub.rules', rules: { ...OPEN_RULES, rev: 1 } })).rules).toEqual(rules);
  });

  it('shows someone large, tells it, and ends it', () => {
    const state = later(room, at(1, shown('ada', 1)));
    expect(state.spotlight.participantId).toBe('ada');
    expect(state.notices.at(-1)?.kind).toEqual({ is: 'spotlight', name: 'ADA', isMe: false });
    expect(later(state, at(2, shown('can', 0))).spotlight.participantId).toBe('ada');
    const ended = later(state, at(2, shown(null, 2)));
    expect(ended.spotlight.participantId).toBeNull();
    expect(ended.notices.at(-1)?.kind).toEqual({ is: 'spotlightEnded' });
  });

  it('another name of someone is told with the one before', () => {
    const state = later(room, at(1, person('ada', 2, { fullName: 'Ayşe' })));
    expect(state.notices.at(-1)?.kind).toEqual({ is: 'renamed', before: 'ADA', name: 'Ayşe' });
  });
});
