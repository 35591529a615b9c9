import { type PlaybackControl, type PlaybackSeen, playbackChanged, withControl } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { Participant } from '#platform/principal.ts';
import { emitTimelineEvent, findParticipantsByIds } from '../room/index.ts';
import type { Deps } from './deps.ts';
import { demandFilms, playsFilms } from './playback.films.ts';
import { findFilm, type PlaybackRow, playbackOf } from './playback.queries.ts';
import { lockPlayback, noteLength, updateFilm, updatePlayback } from './playback.store.ts';
import { playbackWire } from './playback.wire.ts';

/** What plays in someone's room; undefined where the meeting's package plays no films. */
export async function playbackEntered(
  deps: Deps,
  { meetingId, roomId }: Participant,
): Promise<PlaybackSeen | undefined> {
  if (!(await playsFilms(deps, meetingId))) return undefined;
  return deps.coalesceRead(`playback:room:${roomId}`, async () => playbackWire(await playbackOf(deps.db, roomId)));
}

type Change = (tx: Db, row: PlaybackRow) => Promise<Partial<PlaybackRow> | null>;

/** Changes what plays in the caller's room, under its lock, and tells the room. Null: it is so already. */
async function change(deps: Deps, { roomId, meetingId }: Participant, action: Change): Promise<PlaybackSeen> {
  const changed = await transact(deps.db, async (tx) => {
    const values = await action(tx, await lockPlayback(tx, roomId, meetingId));
    if (values === null) return false;
    await updatePlayback(tx, roomId, values);
    return true;
  });
  const reply = playbackWire(await playbackOf(deps.db, roomId));
  if (changed) deps.hub.toRoom(roomId, playbackChanged, reply);
  return reply;
}

/** The presenter has the controls, and so have moderators. */
function demandControls({ role, participantId }: Participant, { presenterId }: PlaybackRow): void {
  if (role !== 'moderator' && presenterId !== participantId) throw new DomainError('playback.notPresenter');
}

/** Presents a film from its beginning. Anyone who does is its presenter. */
export async function start(deps: Deps, participant: Participant, filmId: string): Promise<PlaybackSeen> {
  await demandFilms(deps, participant.meetingId);
  let name = '';
  const reply = await change(deps, participant, async (tx) => {
    const film = await findFilm(tx, participant.meetingId, filmId);
    if (film === null) throw new DomainError('playback.notFound');
    name = film.name;
    await updateFilm(tx, filmId, { wasShown: true });
    const { participantId: presenterId } = participant;
    return { filmId, presenterId, playing: false, position: 0, rate: 1, at: deps.clock.now().getTime() };
  });
  emitTimelineEvent(deps, { roomId: participant.roomId, kind: 'film', text: name });
  return reply;
}

export const control = (
  deps: Deps,
  participant: Participant,
  filmId: string,
  wanted: PlaybackControl,
): Promise<PlaybackSeen> =>
  change(deps, participant, async (tx, row) => {
    if (row.filmId === null || row.filmId !== filmId) throw new DomainError('playback.notPlaying');
    demandControls(participant, row);
    if (wanted.action === 'play' && wanted.length !== undefined) await noteLength(tx, filmId, wanted.length);
    return withControl(row, wanted, deps.clock.now().getTime());
  });

export async function hand(deps: Deps, participant: Participant, participantId: string): Promise<PlaybackSeen> {
  const [somebody] = await findParticipantsByIds(deps.db, participant.meetingId, [participantId]);
  if (somebody?.state !== 'inside' || somebody.roomId !== participant.roomId) throw new DomainError('room.personGone');
  return change(deps, participant, async (_tx, row) => {
    if (row.filmId === null) throw new DomainError('playback.notPlaying');
    demandControls(participant, row);
    return row.presenterId === participantId ? null : { presenterId: participantId };
  });
}

export const stop = (deps: Deps, participant: Participant): Promise<PlaybackSeen> =>
  change(deps, participant, async (_tx, row) => {
    if (row.filmId === null) return null;
    demandControls(participant, row);
    return { filmId: null, playing: false };
  });
