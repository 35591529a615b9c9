import type { Study, StudyPerson, StudyRoom, StudySeen } from '@salon/contract';
import type { ToolEvent, ToolStep } from '../tool.ts';
import { amModerator } from './study.commands.ts';
import type { StudyNotice, StudyState, StudyTypes } from './study.state.ts';

type Step = ToolStep<StudyNotice>;

const named = ({ place, name }: StudyRoom) => ({ place, name });

/**
 * The later word counts. A moderator is told twice of one change: as everyone, which leaves out who belongs where and what is
 * being prepared, and in full.
 */
function merged(known: Study | null, update: Study, isModerator: boolean): Study {
  if (known === null) return update;
  if (!isModerator) return update.rev >= known.rev ? update : known;
  if (update.seats === null)
    return update.rev > known.rev ? { ...update, rooms: known.rooms, seats: known.seats, rev: known.rev } : known;
  // Between two changes people come who have a place already: of equal ones the fuller is the later.
  const isOlder = update.rev === known.rev && update.seats.length < (known.seats?.length ?? 0);
  return update.rev >= known.rev && !isOlder ? update : known;
}

/** What has changed that is to be told: who calls for help, who is coming, and that rooms are mine to choose. */
function tellChange(known: Study | null, now: Study, { room, note }: Step): void {
  const isModerator = amModerator(room);
  for (const one of now.rooms) {
    const before = known?.rooms.find(({ id }) => id === one.id)?.call ?? null;
    if (one.call === null) continue;
    const isNew = before?.at !== one.call.at;
    if (isModerator && isNew && one.call.byId !== room.localParticipantId && one.id !== room.roomId)
      note({ is: 'studyHelp', byName: one.call.byName, ...named(one) });
    if (
      one.id === room.roomId &&
      one.call.comingName !== null &&
      (isNew || before?.comingName === null) &&
      !isModerator
    )
      note({ is: 'studyComing', byName: one.call.comingName });
  }
  if (now.isOpen && now.ownChoice && !isModerator && known !== null && !(known.isOpen && known.ownChoice))
    note({ is: 'studyChoice' });
}

function take(state: StudyState, update: Study, step: Step): StudyState {
  const study = merged(state.study, update, amModerator(step.room));
  if (study === state.study) return state;
  tellChange(state.study, study, step);
  return { ...state, study };
}

/** People as they are notified of now, and those who are known from before; a late word does not undo a newer one. */
function withPeople(known: readonly StudyPerson[], update: readonly StudyPerson[]): readonly StudyPerson[] {
  const all = new Map(known.map((person) => [person.id, person]));
  for (const person of update) if ((all.get(person.id)?.rev ?? 0) <= person.rev) all.set(person.id, person);
  return [...all.values()];
}

/** Everything as it is now; who is missing in the list has gone. */
function takeAll(state: StudyState, { study, people }: StudySeen, step: Step): StudyState {
  const listed = new Set(people.map(({ id }) => id));
  const known = state.people.map((person) => (listed.has(person.id) ? person : { ...person, isInside: false }));
  return { ...take(state, study, step), people: withPeople(known, people) };
}

/** People were given places before the meeting, or before I came, and no one opened the rooms yet. */
const isPrepared = ({ isOpen, rooms, seats }: Study): boolean =>
  !isOpen && seats !== null && rooms.length > 0 && (seats.length > 0 || rooms.some(({ awaited }) => awaited > 0));

function enter(state: StudyState, seen: StudySeen, step: Step): StudyState {
  if (state.study === null && isPrepared(seen.study)) step.note({ is: 'studyPrepared' });
  return takeAll(state, seen, step);
}

/** Where I am, told once when I got there; a room that I was not told of yet is notified of when I am. */
function arrive(state: StudyState, { room, note }: Step): StudyState {
  const { roomId, meetingId } = room;
  if (state.study === null || roomId === state.hereId || roomId === '') return state;
  const here = state.study.rooms.find(({ id }) => id === roomId);
  if (here !== undefined) note({ is: 'studyArrived', ...named(here) });
  else if (roomId !== meetingId) return state;
  else if (state.hereId !== '') note({ is: 'studyBack' });
  return { ...state, hereId: roomId };
}

function happened(state: StudyState, event: ToolEvent<StudyTypes>, step: Step): StudyState {
  switch (event.is) {
    case 'tool.entered':
      return enter(state, event.snapshot, step);
    case 'study.listed':
      return takeAll(state, event.seen, step);
    case 'study.changed':
      return take(state, event.payload, step);
    case 'study.people':
      return { ...state, people: withPeople(state.people, event.payload.people) };
    case 'study.said':
      step.note({ is: 'studySaid', ...event.payload });
      return state;
    case 'study.closing':
      step.note({ is: 'studyClosing', ...event.payload });
      return state;
    case 'study.panel':
      return { ...state, open: event.open };
    case 'study.draft':
      return { ...state, draft: event.text };
    default:
      return state;
  }
}

/** The next state of the study rooms after something happened. */
export const reduceStudy = (state: StudyState, event: ToolEvent<StudyTypes>, step: Step): StudyState =>
  arrive(happened(state, event, step), step);
