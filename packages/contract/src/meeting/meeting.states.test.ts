import { describe, expect, expectTypeOf, it } from 'vitest';
import { commonRefusals, type ErrorCode, errorTable } from '../errors.ts';
import { joinMeeting } from '../room/join.calls.ts';
import { getActionDenial, type MeetingAction, type MeetingViewer, meetingActions } from './meeting.actions.ts';
import { getJoinDenial, type MeetingStatus, type MeetingTimes, meetingStatuses, statusAt } from './meeting.states.ts';
import {
  editLiveMeeting,
  editMeeting,
  getEditDetail,
  getLiveEditDetail,
  getMeetingDetail,
  suspendMeeting,
} from './planning.calls.ts';

/**
 * The whole state machine: what everyone is answered. `yes`: it may be done; else the word after `meeting.` of the
 * refusal's code.
 */
const machine: Record<MeetingViewer, { planned: string; instant: string }> = {
  creator: {
    planned: `
      action      upcoming      ongoing       terminated  cancelled  suspended  deleted
      join      notStarted    yes           ended       cancelled  inactive   notFound
      details   yes           yes           yes         yes        yes        yes
      edit      yes           started       over        cancelled  yes        notFound
      editLive  notStarted    yes           over        cancelled  inactive   notFound
      suspend   yes           started       over        cancelled  inactive   notFound
      resume    notSuspended  notSuspended  over        cancelled  yes        notFound
      cancel    yes           started       over        cancelled  yes        notFound
      delete    yes           started       over        yes        yes        notFound`,
    // No one suspends or cancels an instant meeting; what would be answered is written down all the same.
    instant: `
      action      upcoming      ongoing       terminated  cancelled   suspended   deleted
      join      yes           yes           ended       cancelled   inactive    notFound
      details   yes           yes           yes         yes         yes         yes
      edit      notPlanned    notPlanned    notPlanned  notPlanned  notPlanned  notPlanned
      editLive  notPlanned    notPlanned    notPlanned  notPlanned  notPlanned  notPlanned
      suspend   notPlanned    notPlanned    notPlanned  notPlanned  notPlanned  notPlanned
      resume    notPlanned    notPlanned    notPlanned  notPlanned  notPlanned  notPlanned
      cancel    notPlanned    notPlanned    notPlanned  notPlanned  notPlanned  notPlanned
      delete    yes           started       over        yes         yes         notFound`,
  },
  invited: {
    planned: `
      action      upcoming      ongoing       terminated  cancelled   suspended   deleted
      join      notStarted    yes           ended       cancelled   inactive    notFound
      details   yes           yes           yes         yes         yes         notFound
      edit      notCreator    notCreator    notCreator  notCreator  notCreator  notFound
      editLive  notCreator    notCreator    notCreator  notCreator  notCreator  notFound
      suspend   notCreator    notCreator    notCreator  notCreator  notCreator  notFound
      resume    notCreator    notCreator    notCreator  notCreator  notCreator  notFound
      cancel    notCreator    notCreator    notCreator  notCreator  notCreator  notFound
      delete    notCreator    notCreator    notCreator  notCreator  notCreator  notFound`,
    instant: `
      action      upcoming      ongoing       terminated  cancelled   suspended   deleted
      join      yes           yes           ended       cancelled   inactive    notFound
      details   yes           yes           yes         yes         yes         notFound
      edit      notCreator    notCreator    notCreator  notCreator  notCreator  notFound
      editLive  notCreator    notCreator    notCreator  notCreator  notCreator  notFound
      suspend   notCreator    notCreator    notCreator  notCreator  notCreator  notFound
      resume    notCreator    notCreator    notCreator  notCreator  notCreator  notFound
      cancel    notCreator    notCreator    notCreator  notCreator  notCreator  notFound
      delete    notCreator    notCreator    notCreator  notCreator  notCreator  notFound`,
  },
  stranger: {
    planned: `
      action      upcoming      ongoing       terminated  cancelled  suspended  deleted
      join      notStarted    yes           ended       cancelled  inactive   notFound
      details   notFound      notFound      notFound    notFound   notFound   notFound
      edit      notFound      notFound      notFound    notFound   notFound   notFound
      editLive  notFound      notFound      notFound    notFound   notFound   notFound
      suspend   notFound      notFound      notFound    notFound   notFound   notFound
      resume    notFound      notFound      notFound    notFound   notFound   notFound
      cancel    notFound      notFound      notFound    notFound   notFound   notFound
      delete    notFound      notFound      notFound    notFound   notFound   notFound`,
    instant: `
      action      upcoming      ongoing       terminated  cancelled  suspended  deleted
      join      yes           yes           ended       cancelled  inactive   notFound
      details   notFound      notFound      notFound    notFound   notFound   notFound
      edit      notFound      notFound      notFound    notFound   notFound   notFound
      editLive  notFound      notFound      notFound    notFound   notFound   notFound
      suspend   notFound      notFound      notFound    notFound   notFound   notFound
      resume    notFound      notFound      notFound    notFound   notFound   notFound
      cancel    notFound      notFound      notFound    notFound   notFound   notFound
      delete    notFound      notFound      notFound    notFound   notFound   notFound`,
  },
};

const isOneOf = <T extends string>(list: readonly T[], word: string | undefined): word is T =>
  list.some((item) => item === word);
const isCode = (text: string): text is ErrorCode => text in errorTable;

interface Cell {
  viewer: MeetingViewer;
  planned: boolean;
  action: MeetingAction;
  status: MeetingStatus;
  answer: ErrorCode | null;
}
const viewers = ['creator', 'invited', 'stranger'] as const;

/** Reads the tables above; whatever is misspelt in them, missing or there twice, fails. */
function cellsOf(viewer: MeetingViewer, planned: boolean): Cell[] {
  const table = machine[viewer][planned ? 'planned' : 'instant'];
  const [head, ...lines] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const [, ...statuses] = head ?? [];
  return lines.flatMap(([action, ...answers]) => {
    if (!isOneOf(meetingActions, action) || answers.length !== statuses.length)
      throw new Error(`a broken line: ${action}`);
    return answers.map((word, column) => {
      const status = statuses[column];
      const code = `meeting.${word}`;
      if (!isOneOf(meetingStatuses, status) || !(word === 'yes' || isCode(code)))
        throw new Error(`${action}: ${word}?`);
      return { viewer, planned, action, status, answer: word === 'yes' ? null : isCode(code) ? code : null };
    });
  });
}
const cells = viewers.flatMap((viewer) => [true, false].flatMap((planned) => cellsOf(viewer, planned)));

describe('what may be done with a meeting', () => {
  it('is written down for every action, status and viewer, planned or not, once', () => {
    const places = cells.map(({ viewer, planned, action, status }) => `${viewer} ${planned} ${action} ${status}`);
    const all = viewers.flatMap((viewer) =>
      [true, false].flatMap((planned) =>
        meetingActions.flatMap((action) => meetingStatuses.map((status) => `${viewer} ${planned} ${action} ${status}`)),
      ),
    );
    expect([...places].sort()).toEqual(all.sort());
    expect(cells).toHaveLength(8 * 6 * 3 * 2);
  });

  it('does not know administrators: they are what they are to the meeting', () => {
    expectTypeOf<MeetingViewer>().toEqualTypeOf<(typeof viewers)[number]>();
  });

  it.each(cells)('$viewer, planned: $planned, $status: $action is answered $answer', (cell) => {
    expect(getActionDenial(cell.action, cell.status, cell.viewer, cell.planned)).toBe(cell.answer);
  });

  it('is refused with nothing that the calls do not declare', () => {
    const declared: Record<MeetingAction, readonly (readonly ErrorCode[] | undefined)[]> = {
      join: [joinMeeting.refusals],
      details: [getMeetingDetail.refusals],
      edit: [editMeeting.refusals, getEditDetail.refusals],
      editLive: [editLiveMeeting.refusals, getLiveEditDetail.refusals],
      suspend: [suspendMeeting.refusals],
      resume: [suspendMeeting.refusals],
      cancel: [suspendMeeting.refusals],
      delete: [suspendMeeting.refusals],
    };
    for (const { action, answer } of cells) {
      if (answer === null) continue;
      for (const refusals of declared[action])
        expect([action, [...(refusals ?? []), ...commonRefusals]]).toEqual([action, expect.arrayContaining([answer])]);
    }
  });
});

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
const planned: MeetingTimes = { ...nothing, startsAt: at('10:00:00'), endsAt: at('11:00:00') };
const instant: MeetingTimes = { ...nothing, startedAt: at('10:00:00'), endsAt: at('11:00:00') };

describe('the status of a meeting', () => {
  const suspended = { ...planned, suspendedAt: at('09:00:00') };
  const cancelled = { ...planned, cancelledAt: at('09:00:00') };
  const deleted = { ...planned, deletedAt: at('09:00:00') };
  const early = { ...planned, startedAt: at('10:01:00'), endedAt: at('10:30:00') };

  it.each<[string, MeetingTimes, string, MeetingStatus]>([
    ['planned, a second before its start', planned, '09:59:59', 'upcoming'],
    ['planned, a millisecond before its start', planned, '09:59:59.999', 'upcoming'],
    ['planned, at its start', planned, '10:00:00', 'ongoing'],
    ['planned, a second after its start', planned, '10:00:01', 'ongoing'],
    ['planned, a second before its end', planned, '10:59:59', 'ongoing'],
    ['planned, a millisecond before its end', planned, '10:59:59.999', 'ongoing'],
    ['planned, at its end', planned, '11:00:00', 'terminated'],
    ['planned, a second after its end', planned, '11:00:01', 'terminated'],
    ['planned and entered, at its end', { ...planned, startedAt: at('10:20:00') }, '11:00:00', 'terminated'],
    ['planned and never entered, in its time', planned, '10:30:00', 'ongoing'],

    ['instant, just made', nothing, '08:00:00', 'upcoming'],
    ['instant, at its first entry', instant, '10:00:00', 'ongoing'],
    ['instant, a second before its limit', instant, '10:59:59', 'ongoing'],
    ['instant, at its limit', instant, '11:00:00', 'terminated'],
    ['instant, a second after its limit', instant, '11:00:01', 'terminated'],
    ['instant, ended by hand', { ...instant, endedAt: at('10:15:00') }, '10:15:00', 'terminated'],

    ['suspended, before its start', suspended, '09:30:00', 'suspended'],
    ['suspended, at its start', suspended, '10:00:00', 'suspended'],
    ['suspended, a second before its end', suspended, '10:59:59', 'suspended'],
    ['suspended, at its end', suspended, '11:00:00', 'terminated'],
    ['suspended, past its end', suspended, '11:00:01', 'terminated'],

    ['cancelled, before its start', cancelled, '09:30:00', 'cancelled'],
    ['cancelled, in its time', cancelled, '10:00:00', 'cancelled'],
    ['cancelled, past its end', cancelled, '11:00:00', 'cancelled'],
    ['cancelled while suspended', { ...cancelled, suspendedAt: at('08:30:00') }, '09:30:00', 'cancelled'],

    ['ended early, a second before that', early, '10:29:59', 'ongoing'],
    ['ended early, at that moment', early, '10:30:00', 'terminated'],
    ['ended early, a second after', early, '10:30:01', 'terminated'],
    ['ended early, when it was planned to end', early, '11:00:00', 'terminated'],

    ['deleted, before its start', deleted, '09:30:00', 'deleted'],
    ['deleted, in its time', deleted, '10:00:00', 'deleted'],
    ['deleted, past its end', deleted, '11:00:00', 'deleted'],
    ['deleted after it was cancelled', { ...deleted, cancelledAt: at('08:30:00') }, '09:30:00', 'deleted'],
    ['deleted while suspended', { ...deleted, suspendedAt: at('08:30:00') }, '09:30:00', 'deleted'],
    ['deleted and instant', { ...nothing, deletedAt: at('09:00:00') }, '09:30:00', 'deleted'],
  ])('%s', (_name, meeting, now, status) => {
    expect(statusAt(meeting, at(now))).toBe(status);
  });

  it('an instant meeting is entered before anybody came, a planned one from its start on', () => {
    expect([getJoinDenial(nothing, at('08:00:00')), getJoinDenial(planned, at('09:59:59'))]).toEqual([
      null,
      'meeting.notStarted',
    ]);
    expect([getJoinDenial(planned, at('10:00:00')), getJoinDenial(planned, at('11:00:00'))]).toEqual([
      null,
      'meeting.ended',
    ]);
  });

  it.each([
    [-1000, 'upcoming'],
    [-1, 'upcoming'],
    [0, 'terminated'],
    [1000, 'terminated'],
  ] as const)('an instant meeting that nobody entered, %i ms from a day after it was made, is %s', (late, status) => {
    const day = 24 * 3_600_000;
    expect(statusAt(nothing, new Date(nothing.createdAt.getTime() + day + late))).toBe(status);
    expect(statusAt({ ...nothing, startedAt: nothing.createdAt }, new Date(nothing.createdAt.getTime() + day))).toBe(
      'ongoing',
    );
  });
});
