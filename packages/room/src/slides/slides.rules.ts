import type { RoomCore } from '../core.ts';
import type { SlidesState } from './slides.state.ts';

type Room = Pick<RoomCore, 'people' | 'localParticipantId'>;

export const amModerator = ({ people, localParticipantId }: Room): boolean =>
  people.find(({ id }) => id === localParticipantId)?.role === 'moderator';

export const amPresenter = ({ presented }: Pick<SlidesState, 'presented'>, { localParticipantId }: Room): boolean =>
  presented.presenterId === localParticipantId;

/** Documents that were not shown yet are known to moderators and anyone who presents. */
export const knowsAll = (state: Pick<SlidesState, 'presented'>, room: Room): boolean =>
  amModerator(room) || amPresenter(state, room);
