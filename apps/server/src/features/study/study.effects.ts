import { STUDY_CLOSING_SECONDS, studyChanged, studyClosing, studyPeople, studySaid } from '@salon/contract';
import { moderatorsInside, type ParticipantRow } from '../room/index.ts';
import type { Deps } from './deps.ts';
import type { StudyContext } from './study.queries.ts';
import { studyPersonWire, studyWire } from './study.wire.ts';

/** Tells moderators how the rooms stand, and everyone else where that is theirs to know: while they are open, and when they no longer are. */
export async function notifyStudy(deps: Deps, standing: StudyContext, max: number, wasOpen: boolean): Promise<void> {
  const { meetingId, isOpen } = standing.study;
  if (isOpen || wasOpen) deps.hub.toMeeting(meetingId, studyChanged, studyWire(standing, max, false));
  const forModerators = studyWire(standing, max, true);
  for (const id of await moderatorsInside(deps.db, meetingId)) deps.hub.toPerson(id, studyChanged, forModerators);
}

/** Tells moderators where these people of one meeting are now. */
export async function notifyWhere(deps: Deps, meetingId: string, rows: readonly ParticipantRow[]): Promise<void> {
  const people = rows.map(studyPersonWire);
  for (const id of await moderatorsInside(deps.db, meetingId)) deps.hub.toPerson(id, studyPeople, { people });
}

export const notifySaid = (deps: Deps, meetingId: string, byName: string, text: string): void =>
  deps.hub.toMeeting(meetingId, studySaid, { byName, text });

/** Tells everyone that they go back. */
export function notifyClosing(deps: Deps, meetingId: string, closesAt: Date): void {
  const seconds = Math.ceil((closesAt.getTime() - deps.clock.now().getTime()) / 1000);
  deps.hub.toMeeting(meetingId, studyClosing, { seconds: Math.min(STUDY_CLOSING_SECONDS, Math.max(0, seconds)) });
}
