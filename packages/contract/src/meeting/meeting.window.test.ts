import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getJoinDenial,
  getJoinStatusDenial,
  type MeetingStatus,
  type MeetingTimes,
  meetingStatuses,
  statusAt,
} from './meeting.states.ts';

const DAY = 24 * 3_600_000;
const at = (text: string): Date => new Date(`2026-11-21T${text}Z`);
const nothing: MeetingTimes = {
  createdAt: at('08:00:00'),
  startsAt: null,
  startedAt: null,
  endsAt: null,
  endedAt: null,
  suspendedAt: null,
  cancelledAt: null,
  deletedAt: null,
};

/** Moments on a grid of whole seconds, so that boundaries are often met exactly. */
const aMoment = fc.integer({ min: 0, max: 40 }).map((second) => new Date(at('10:00:00').getTime() + second * 1000));
const maybe = fc.option(aMoment, { nil: null });
const anyPlanned = fc.tuple(aMoment, fc.integer({ min: 1, max: 40 })).chain(([startsAt, seconds]) =>
  fc.record({
    createdAt: fc.constant(nothing.createdAt),
    startsAt: fc.constant(startsAt),
    startedAt: maybe,
    endsAt: fc.constant(new Date(startsAt.getTime() + seconds * 1000)),
    endedAt: maybe,
    suspendedAt: maybe,
    cancelledAt: maybe,
    deletedAt: maybe,
  }),
);
const anyMeeting = fc.oneof(
  anyPlanned,
  fc.record({
    // Just made, or about a day ago: then it may be too late for the first entry.
    createdAt: fc
      .tuple(aMoment, fc.constantFrom(0, DAY))
      .map(([moment, earlier]) => new Date(moment.getTime() - earlier)),
    startsAt: fc.constant(null),
    startedAt: maybe,
    endsAt: maybe,
    endedAt: maybe,
    suspendedAt: fc.constant(null),
    cancelledAt: fc.constant(null),
    deletedAt: maybe,
  }),
);
const aSecond = fc.integer({ min: -5, max: 90 }).map((second) => new Date(at('10:00:00').getTime() + second * 1000));

/** What each status says of the times, said one by one and not in the order in which the rule asks. */
const meanings: Record<MeetingStatus, (meeting: MeetingTimes, now: Date) => boolean> = {
  deleted: ({ deletedAt }) => deletedAt !== null,
  cancelled: ({ deletedAt, cancelledAt }) => deletedAt === null && cancelledAt !== null,
  terminated: (meeting, now) => stands(meeting) && isOver(meeting, now),
  suspended: (meeting, now) => stands(meeting) && !isOver(meeting, now) && meeting.suspendedAt !== null,
  upcoming: (meeting, now) => open(meeting, now) && !hasBegun(meeting, now),
  ongoing: (meeting, now) => open(meeting, now) && hasBegun(meeting, now),
};
const stands = (meeting: MeetingTimes): boolean => meeting.deletedAt === null && meeting.cancelledAt === null;
const isPast = (moment: Date | null, now: Date): boolean => moment !== null && moment.getTime() <= now.getTime();
const isUnused = ({ startsAt, startedAt }: MeetingTimes): boolean => startsAt === null && startedAt === null;
const isOver = (meeting: MeetingTimes, now: Date): boolean =>
  isPast(meeting.endedAt, now) ||
  isPast(meeting.endsAt, now) ||
  (isUnused(meeting) && isPast(new Date(meeting.createdAt.getTime() + DAY), now));
const open = (meeting: MeetingTimes, now: Date): boolean =>
  stands(meeting) && !isOver(meeting, now) && meeting.suspendedAt === null;
const hasBegun = (meeting: MeetingTimes, now: Date): boolean =>
  meeting.startsAt === null ? meeting.startedAt !== null : isPast(meeting.startsAt, now);

describe('at every moment', () => {
  it('a meeting has exactly one status, and it means what it says', () => {
    fc.assert(
      fc.property(anyMeeting, aSecond, (meeting, now) => {
        const said = meetingStatuses.filter((status) => meanings[status](meeting, now));
        expect(said).toEqual([statusAt(meeting, now)]);
      }),
      { numRuns: 3000 },
    );
  });

  it('a planned meeting that no one touched is entered from its start on and until before its end', () => {
    fc.assert(
      fc.property(anyPlanned, aSecond, ({ createdAt, startsAt, endsAt, startedAt }, now) => {
        const meeting = { ...nothing, createdAt, startsAt, endsAt, startedAt };
        const inside = startsAt.getTime() <= now.getTime() && now.getTime() < endsAt.getTime();
        expect(getJoinDenial(meeting, now) === null).toBe(inside);
        expect(getJoinDenial(meeting, now)).toBe(
          inside ? null : now < startsAt ? 'meeting.notStarted' : 'meeting.ended',
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('a planned meeting is entered exactly while its window is open and nothing was done to it', () => {
    fc.assert(
      fc.property(anyPlanned, aSecond, (meeting, now) => {
        const { startsAt, endsAt, endedAt, suspendedAt, cancelledAt, deletedAt } = meeting;
        const inside = startsAt.getTime() <= now.getTime() && now.getTime() < endsAt.getTime();
        const untouched = suspendedAt === null && cancelledAt === null && deletedAt === null && !isPast(endedAt, now);
        expect(getJoinDenial(meeting, now) === null).toBe(inside && untouched);
      }),
      { numRuns: 2000 },
    );
  });

  it('the boundary second itself belongs to the meeting at its start, and not at its end', () => {
    fc.assert(
      fc.property(anyPlanned, ({ startsAt, endsAt }) => {
        const meeting = { ...nothing, startsAt, endsAt };
        const near = (moment: Date) =>
          [-1000, -1, 0].map((late) => getJoinDenial(meeting, new Date(moment.getTime() + late)));
        expect(near(startsAt)).toEqual(['meeting.notStarted', 'meeting.notStarted', null]);
        expect(near(endsAt)[2]).toBe('meeting.ended');
        expect(near(endsAt)[1]).toBeNull();
      }),
    );
  });

  it('time alone never brings a meeting back', () => {
    const order: Record<MeetingStatus, number> = {
      upcoming: 0,
      ongoing: 1,
      suspended: 1,
      terminated: 2,
      cancelled: 3,
      deleted: 3,
    };
    fc.assert(
      fc.property(anyMeeting, aSecond, aSecond, (meeting, one, other) => {
        const [first, later] = one <= other ? [one, other] : [other, one];
        expect(order[statusAt(meeting, later)]).toBeGreaterThanOrEqual(order[statusAt(meeting, first)]);
      }),
      { numRuns: 2000 },
    );
  });

  it('entering is what the status says', () => {
    fc.assert(
      fc.property(anyMeeting, aSecond, (meeting, now) => {
        expect(getJoinDenial(meeting, now)).toBe(
          getJoinStatusDenial(statusAt(meeting, now), meeting.startsAt !== null),
        );
      }),
    );
  });
});
