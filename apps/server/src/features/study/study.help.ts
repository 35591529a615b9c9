import { type ChatMessage, getGoDenial } from '@salon/contract';
import { DomainError } from '#platform/errors.ts';
import type { Participant } from '#platform/principal.ts';
import { broadcastMessage, writeMessage } from '../chat/index.ts';
import type { Deps } from './deps.ts';
import { asStudyModerator, findStudyRoom, inStudy } from './study.action.ts';
import { notifySaid } from './study.effects.ts';
import { endCall, updateStudyRoom } from './study.store.ts';

/** Calls for a moderator to the room where someone is, or takes the call back. */
export const setHelpRequest = (deps: Deps, participant: Participant, calling: boolean): Promise<void> =>
  inStudy(deps, participant.meetingId, async ({ tx, study, rooms, now }) => {
    if (!study.isOpen) throw new DomainError('study.notOpen');
    const room = rooms.find(({ id }) => id === participant.roomId);
    if (room === undefined) throw new DomainError('study.notInRoom');
    if (!calling) await endCall(tx, room.id);
    else if (room.calledAt === null)
      await updateStudyRoom(tx, room.id, {
        calledAt: now,
        callerId: participant.participantId,
        callerName: participant.fullName,
        comingName: null,
      });
    return [];
  });

/** A moderator says that they are coming; anyone who said so first is who comes. */
export const answer = (deps: Deps, participant: Participant, roomId: string): Promise<void> =>
  asStudyModerator(deps, participant, async (action) => {
    if (!action.study.isOpen) throw new DomainError('study.notOpen');
    const room = findStudyRoom(action, roomId);
    if (room.calledAt !== null && room.comingName === null)
      await updateStudyRoom(action.tx, roomId, { comingName: participant.fullName });
    return [];
  });

/** Says something to everyone, and writes it into the chat of each room where people may write. The same key again says nothing. */
export async function say(deps: Deps, participant: Participant, text: string, clientKey: string): Promise<void> {
  const written: { roomId: string; message: ChatMessage }[] = [];
  await asStudyModerator(deps, participant, async ({ tx, study, rooms }) => {
    written.length = 0;
    const why = getGoDenial(study, true);
    if (why !== null) throw new DomainError(why);
    if (participant.rules.chatOff) return [];
    for (const { id, place } of rooms) {
      const message = await writeMessage(
        deps,
        tx,
        { ...participant, roomId: id },
        { text, clientKey: keyFor(clientKey, place) },
      );
      if (message !== null) written.push({ roomId: id, message });
    }
    return [];
  });
  for (const { roomId, message } of written) broadcastMessage(deps, roomId, message);
  if (written.length > 0 || participant.rules.chatOff)
    notifySaid(deps, participant.meetingId, participant.fullName, text);
}

/** A key a room, no longer than keys may be. */
const keyFor = (clientKey: string, place: number): string => `${clientKey.slice(0, 58)}-s${place}`;
