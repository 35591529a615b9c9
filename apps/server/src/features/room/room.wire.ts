import {
  DEFAULT_BACKGROUND_COLOUR,
  type Knock,
  OPEN_RULES,
  type ParticipantRole,
  type Person,
  picturePath,
  type RoomRules,
} from '@salon/contract';
import type { Meeting } from '../meeting/index.ts';
import type { KnockRow } from './lobby/room.lobby.queries.ts';
import type { ParticipantRow } from './room.queries.ts';

const pictureOf = ({ picture }: { picture: string | null }) =>
  picture === null ? {} : { pictureUrl: picturePath(picture) };

/** Somebody as everybody in the meeting sees them: no e-mail, no secret. */
export const personWire = (row: ParticipantRow): Person => ({
  id: row.id,
  fullName: row.fullName,
  ...pictureOf(row),
  role: row.role,
  isCreator: row.isCreator,
  presence: row.state === 'removed' ? 'removed' : row.state === 'inside' ? 'inside' : 'left',
  enteredAt: (row.enteredAt ?? row.admittedAt).toISOString(),
  handRaisedAt: row.handRaisedAt?.toISOString() ?? null,
  blocked: row.blockedSources,
  rev: row.rev,
});

/** What the plan says about those inside (an instant meeting has none), and what moderators switched since. */
export const rulesOf = ({
  content,
  guestsWait,
  locked,
  rulesRev,
}: Pick<Meeting, 'content' | 'guestsWait' | 'locked' | 'rulesRev'>): RoomRules => ({
  ...(content === null
    ? OPEN_RULES
    : {
        chatOff: content.disablePublicChat,
        privateChatOff: content.disablePrivateChat,
        camerasForModerators: content.webcamsOnlyForModerator,
        moderatorsUnmute: content.allowModsToUnmuteUsers,
      }),
  guestsWait: guestsWait ?? content?.isGuestPolicyAlwaysAccept === false,
  locked,
  rev: rulesRev,
});

/** How the plan says the room looks and greets; an instant meeting, and the colours that the form begins with, change nothing. */
export const appearanceOf = ({ content }: Pick<Meeting, 'content'>, role: ParticipantRole) => ({
  headerText: content?.headerText ?? '',
  headerColor: content?.headerColor ?? null,
  backgroundColor:
    content === null || content.backgroundColor === DEFAULT_BACKGROUND_COLOUR ? null : content.backgroundColor,
  welcome: content?.attendeeWelcomeMessage ?? '',
  moderatorWelcome: role === 'moderator' ? (content?.moderatorWelcomeMessage ?? '') : '',
});

/** Somebody who waits as moderators see them: the name as it was typed, no e-mail, no secret. */
export const knockWire = (row: KnockRow): Knock => ({
  id: row.id,
  fullName: row.fullName,
  ...pictureOf(row),
  askedAt: row.askedAt.toISOString(),
  waiting: row.state === 'waiting',
  rev: row.rev,
});
