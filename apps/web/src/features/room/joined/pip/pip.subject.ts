import type { RoomPerson, RoomState } from '@salon/room';

/** Whose picture the small window shows, and which. */
interface PipSubject {
  readonly person: RoomPerson;
  readonly source: 'camera' | 'screen';
}

/** The device whose picture it is. */
export const deviceOf = ({ person, source }: PipSubject): string =>
  (source === 'camera' ? person.cameraOf : person.screenOf) ?? person.id;

/** A shared screen of someone else; else whom I pinned, whom a moderator shows, who talks, who else is here; else me. */
export function pipSubject({
  people,
  pinnedId,
  spotlight,
  speakerId,
}: Pick<RoomState, 'people' | 'pinnedId' | 'spotlight' | 'speakerId'>): PipSubject | null {
  const sharing = people.find(({ isMe, screen }) => !isMe && screen);
  if (sharing !== undefined) return { person: sharing, source: 'screen' };
  const others = people.filter(({ isMe }) => !isMe);
  const named = [pinnedId, spotlight.participantId, speakerId].flatMap(
    (id) => others.find((one) => one.id === id) ?? [],
  );
  const person = named[0] ?? others[0] ?? people[0];
  return person === undefined ? null : { person, source: 'camera' };
}
