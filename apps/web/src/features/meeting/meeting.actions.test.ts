import type { MeetingItem } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import { actionsOf, isMovable, statusNow } from './meeting.actions.ts';
import { createTestMeeting } from './testing/aMeeting.ts';

const start = Date.parse('2026-05-04T10:00:00.000Z');
const meeting = (part: Partial<MeetingItem> = {}) =>
  createTestMeeting({ startingDate: '2026-05-04T10:00:00.000Z', endDate: '2026-05-04T11:00:00.000Z', ...part });
const before = start - 1;
const during = start + 60_000;
const after = Date.parse('2026-05-04T11:00:00.000Z');

describe("a meeting's status as time goes on", () => {
  it.each([
    ['upcoming', before, 'upcoming'],
    ['upcoming', start, 'ongoing'],
    ['upcoming', after, 'terminated'],
    ['ongoing', during, 'ongoing'],
    ['ongoing', after, 'terminated'],
    ['suspended', during, 'suspended'],
    ['suspended', after, 'terminated'],
    ['cancelled', during, 'cancelled'],
    ['deleted', after, 'deleted'],
    ['terminated', during, 'terminated'],
  ] as const)('%s at %i is %s', (told, now, is) => {
    expect(statusNow(meeting({ meetingStatus: told }), now)).toBe(is);
  });

  it('does not begin an instant meeting that no one entered', () => {
    const instant = meeting({ isPlanned: false, startingDate: null, endDate: null });
    expect(statusNow(instant, after)).toBe('upcoming');
  });
});

const offered = (part: Partial<MeetingItem>, now: number) =>
  actionsOf(meeting(part), now).map(
    ({ action, disabledReason }) => `${action} ${disabledReason?.replace('calendar.', '') ?? 'yes'}`,
  );

describe('the actions of a meeting', () => {
  it.each<[string, Partial<MeetingItem>, number, string[]]>([
    [
      "the creator's before the start",
      {},
      before,
      ['join whyNotStarted', 'details yes', 'edit yes', 'suspend yes', 'cancel yes', 'delete yes'],
    ],
    [
      "the creator's while it goes on",
      {},
      during,
      ['join yes', 'details yes', 'editLive yes', 'suspend whyOngoing', 'cancel whyOngoing', 'delete whyOngoingDelete'],
    ],
    [
      "the creator's when it is over",
      {},
      after,
      ['join whyEnded', 'details yes', 'edit whyOver', 'suspend whyOver', 'cancel whyOver', 'delete whyOverDelete'],
    ],
    [
      "the creator's while it is suspended",
      { meetingStatus: 'suspended' },
      before,
      ['join whySuspended', 'details yes', 'edit yes', 'resume yes', 'cancel yes', 'delete yes'],
    ],
    [
      'of a cancelled one',
      { meetingStatus: 'cancelled' },
      before,
      [
        'join whyCancelled',
        'details yes',
        'edit whyCancelled',
        'suspend whyCancelled',
        'cancel whyCancelled',
        'delete yes',
      ],
    ],
    [
      'of somebody invited',
      { isCreator: false },
      during,
      [
        'join yes',
        'details yes',
        'editLive whyNotCreator',
        'suspend whyNotCreator',
        'cancel whyNotCreator',
        'delete whyNotCreator',
      ],
    ],
    [
      'of an instant one',
      { isPlanned: false, startingDate: null, endDate: null },
      before,
      ['join yes', 'details yes', 'edit whyNotPlanned', 'suspend whyNotPlanned', 'cancel whyNotPlanned', 'delete yes'],
    ],
  ])('%s', (_name, part, now, actions) => {
    expect(offered(part, now)).toEqual(actions);
  });

  it.each<[boolean, Partial<MeetingItem>, number]>([
    [true, {}, before],
    [false, {}, during],
    [false, { isCreator: false }, before],
    [false, { meetingStatus: 'cancelled' }, before],
    [false, { meetingStatus: 'suspended' }, before],
    [false, { isPlanned: false }, before],
  ])('may be dragged: %s for %o', (movable, part, now) => {
    expect(isMovable(meeting(part), now)).toBe(movable);
  });
});
