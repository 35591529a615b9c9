import {
  DEFAULT_BACKGROUND_COLOUR,
  DEFAULT_HEADER_COLOUR,
  type Knock,
  OPEN_RULES,
  type ParticipantRole,
  type Person,
  picturePath,
  type RoomRules,
} from '@salon/contract';
import type { MeetingLook } from '../company/index.ts';
import type { Meeting } from '../meeting/index.ts';
import type { KnockRow } from './lobby/room.lobby.queries.ts';
import type { ParticipantRow } from './room.queries.ts';

const pictureOf = ({ picture }: { picture: string | null }) =>
  picture === null ? {} : { pictureUrl: picturePath(picture) };

/** The name of the door, unless they changed it since. */
export const plainNameOf = ({ displayName, fullName }: Pick<ParticipantRow, 'displayName' | 'fullName'>): string =>
  displayName ?? fullName;

/** What someone is called in the room, with the mark of a guest who is called like someone else. */
export const nameOf = (row: Pick<ParticipantRow, 'displayName' | 'fullName' | 'nameMark'>): string =>
  row.nameMark === null ? plainNameOf(row) : `${plainNameOf(row)} (${row.nameMark})`;

/** Someone as everyone in the meeting sees them: no e-mail, no secret. */
export const personWire = (row: ParticipantRow): Person => ({
  id: row.id,
  ...(row.deviceOf !== null && { deviceOf: row.deviceOf }),
  fullName: nameOf(row),
  ...pictureOf(row),
  role: row.role,
  isCreator: row.isCreator,
  presence: row.state === 'removed' ? 'removed' : row.state === 'inside' ? 'inside' : 'left',
  enteredAt: (row.enteredAt ?? row.admittedAt).toISOString(),
  handRaisedAt: row.handRaisedAt?.toISOString() ?? null,
  blocked: row.blockedSources,
  rev: row.rev,
});

/** What the plan says about those inside (an instant meeting has none), what moderators switched since, and what the package fixes. */
export const rulesOf = ({
  content,
  guestsWait,
  locked,
  lobbyMessage,
  switchedRules,
  fixedRules,
  rulesRev,
}: Pick<
  Meeting,
  'content' | 'guestsWait' | 'locked' | 'lobbyMessage' | 'switchedRules' | 'fixedRules' | 'rulesRev'
>): RoomRules => ({
  ...(content === null
    ? OPEN_RULES
    : {
        chatOff: content.disablePublicChat,
        privateChatOff: content.disablePrivateChat,
        camerasForModerators: content.webcamsOnlyForModerator,
        moderatorsUnmute: content.allowModsToUnmuteUsers,
        microphonesOff: content.disableMic,
        camerasOff: content.disableCam,
        screensOff: false,
        muteOnStart: content.muteOnStart,
      }),
  ...switchedRules,
  guestsWait: guestsWait ?? content?.isGuestPolicyAlwaysAccept === false,
  locked,
  lobbyMessage,
  ...Object.fromEntries(fixedRules.map((rule) => [rule, true])),
  ...(fixedRules.length > 0 && { fixed: fixedRules }),
  rev: rulesRev,
});

/** Whether a connection to the media server that begins now asks for each track, instead of being given everything. */
export const usesSelectiveSubscription = (
  meeting: Parameters<typeof rulesOf>[0] & Pick<Meeting, 'selectiveSubscriptionSince'>,
): boolean => meeting.selectiveSubscriptionSince !== null || rulesOf(meeting).camerasForModerators;

/** What anyone who comes in reads, by the plan. */
export const greetingOf = ({ content }: Pick<Meeting, 'content'>, role: ParticipantRole) => ({
  welcome: content?.attendeeWelcomeMessage ?? '',
  moderatorWelcome: role === 'moderator' ? (content?.moderatorWelcomeMessage ?? '') : '',
});

/** What the plan says and the form did not begin with, else what the creator's company says; null: neither says anything. */
const colourOf = (planned: string | undefined, begins: string, company: string | null): string | null =>
  planned === undefined || planned === begins ? company : planned;

/**
 * How the room looks and greets: by the plan, and where it says nothing by the creator's company. An instant meeting, and the
 * colours that the form begins with, say nothing.
 */
export const appearanceOf = (
  { content }: Pick<Meeting, 'content'>,
  role: ParticipantRole,
  { brand, background }: MeetingLook,
) => ({
  headerText: content?.headerText ?? '',
  headerColor:
    colourOf(content?.headerColor, DEFAULT_HEADER_COLOUR, brand?.colour ?? null) ?? content?.headerColor ?? null,
  backgroundColor: colourOf(content?.backgroundColor, DEFAULT_BACKGROUND_COLOUR, background),
  ...(brand !== undefined && { brand }),
  ...greetingOf({ content }, role),
});

/** Someone who waits as moderators see them: the name as it was typed, no e-mail, no secret. */
export const knockWire = (row: KnockRow): Knock => ({
  id: row.id,
  fullName: row.fullName,
  ...pictureOf(row),
  askedAt: row.askedAt.toISOString(),
  waiting: row.state === 'waiting',
  rev: row.rev,
});
