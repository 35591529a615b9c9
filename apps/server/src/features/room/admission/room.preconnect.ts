import { type joinMeeting, type ParsedOf, PRECONNECT_SECONDS, type Preconnect, sourcesOff } from '@salon/contract';
import type { OpenedLink } from '#features/meeting/index.ts';
import { publicId } from '#platform/ids.ts';
import type { Deps } from '../deps.ts';
import type { ParticipantRow } from '../room.queries.ts';
import { mainRoomOf } from '../room.rooms.store.ts';
import { rulesOf, usesSelectiveSubscription } from '../room.wire.ts';
import { denialFor } from './room.admission.ts';

/** By the form alone: a visitor without an invitation, whom no one asks for anything else. */
const isStranger = ({ invitation, holder, role }: OpenedLink): boolean =>
  invitation === null && holder === null && role === 'guest';

/**
 * What a visitor may begin the connection with before they are in: an id for the entry to come, and a token that opens
 * nothing until that entry was made. Nothing is written. Null where joining has to come first. `isOpen`: neither a code nor an
 * invitation nor a moderator's yes is missing.
 */
export async function preconnectOf(deps: Deps, opened: OpenedLink, isOpen: boolean): Promise<Preconnect | null> {
  const { meeting } = opened;
  if (!isOpen || !isStranger(opened) || denialFor(deps, meeting, {}, 'link') !== null) return null;
  // Where cameras are restricted cameras, the connection begins otherwise, which the join page does not know.
  if (usesSelectiveSubscription(meeting)) return null;
  const participantId = publicId();
  const exp = Math.floor(deps.clock.now().getTime() / 1000) + PRECONNECT_SECONDS;
  const [proof, sfu] = await Promise.all([
    deps.reservationSealer.seal({ meetingId: meeting.id, participantId, exp }),
    mediaAccess(
      deps,
      meeting,
      {
        roomId: mainRoomOf(meeting),
        id: participantId,
        blockedSources: sourcesOff(rulesOf(meeting), 'guest'),
        moves: 0,
      },
      PRECONNECT_SECONDS,
    ),
  ]);
  return { participantId, proof, sfu };
}

/** The id that was promised for this entry; null: none, or one that does not count. */
export async function reservedId(
  deps: Deps,
  { proof }: ParsedOf<typeof joinMeeting>,
  opened: OpenedLink,
): Promise<string | null> {
  if (proof === undefined || !isStranger(opened)) return null;
  const place = await deps.reservationSealer.open(proof, deps.clock.now());
  return place === null || place === 'expired' || place.meetingId !== opened.meeting.id ? null : place.participantId;
}

/** Where the media server is for an entry. */
export async function mediaAccess(
  deps: Deps,
  meeting: Parameters<typeof usesSelectiveSubscription>[0],
  { roomId, id, blockedSources, moves }: Pick<ParticipantRow, 'roomId' | 'id' | 'blockedSources' | 'moves'>,
  seconds?: number,
): Promise<Preconnect['sfu']> {
  return {
    url: deps.config.publicUrl,
    token: await deps.sfu.token(roomId, id, blockedSources, seconds, moves),
    ownIceServers: deps.config.sfu.turn,
    ...(usesSelectiveSubscription(meeting) && { selective: true }),
  };
}
