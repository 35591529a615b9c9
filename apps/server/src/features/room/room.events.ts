import { domainEvent } from '../../platform/connected.ts';

/** The media server said that somebody's shared screen, or the connection that sent it, ended: a hint to look. */
export const screenStopped = domainEvent<{ roomId: string; participantId: string }>('room.screenStopped');
