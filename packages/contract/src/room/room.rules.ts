import * as z from 'zod/mini';
import type { PackageFlag } from '../billing/billing.rules.ts';
import type { ParticipantRole } from '../meeting/meeting.calls.ts';
import { singleSpaces } from '../text.ts';

export const GUEST_NAME_MIN = 2;
export const GUEST_NAME_MAX = 40;
export const EMAIL_MAX = 254;

/**
 * A guest's full name (specification, section 5, "Guest dialog"): letters of any script with their marks, brackets,
 * parentheses and single spaces, 2 to 40 characters. Hyphen and apostrophe are part of many people's names.
 */
export const GuestName = z.string('field.required').check(
  z.overwrite(singleSpaces),
  z.minLength(GUEST_NAME_MIN, 'field.nameLength'),
  z.maxLength(GUEST_NAME_MAX, 'field.nameLength'),
  z.regex(/^[\p{L}\p{M}()[\]'’\- ]+$/u, 'field.nameLetters'),
  z.refine((name) => /\p{L}/u.test(name), 'field.nameLetters'),
);

/** An e-mail address local@domain.tld, trimmed. */
export const Email = z
  .string('field.required')
  .check(
    z.trim(),
    z.minLength(1, 'field.required'),
    z.maxLength(EMAIL_MAX, 'field.emailInvalid'),
    z.regex(
      /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u,
      'field.emailInvalid',
    ),
  );

/**
 * Version of the data-protection text and the terms that the product comes with; changes when a text does. It holds until an
 * administrator publishes another one.
 */
export const CONSENT_VERSION = '2026-11-30';

/** The version of the texts that were shown; anyone who does not say is held to have been shown those that the product comes with. */
export const ConsentVersion = z._default(z.string().check(z.maxLength(20, 'field.required')), CONSENT_VERSION);

/** What someone can send into the room. */
export const mediaSources = ['microphone', 'camera', 'screen'] as const;
export type MediaSource = (typeof mediaSources)[number];

/** What moderators switch for everyone while the meeting continues; the other rules stay as they were planned. */
export const switchableRules = [
  'guestsWait',
  'locked',
  'chatOff',
  'privateChatOff',
  'microphonesOff',
  'camerasOff',
  'camerasForModerators',
  'screensOff',
  'muteOnStart',
] as const;
export type SwitchableRule = (typeof switchableRules)[number];

/** Longest message to those who wait to be let in. Characters. */
export const LOBBY_MESSAGE_MAX = 200;

/** What a meeting's rules mean for those inside. Moderators switch some of them while it goes on (`switchableRules`). */
export const RoomRules = z.object({
  /** No one writes in the chat of all. */
  chatOff: z.boolean(),
  /** No one writes to one person alone. */
  privateChatOff: z.boolean(),
  /** The cameras of everyone but moderators are for moderators' eyes alone. */
  camerasForModerators: z.boolean(),
  /** Moderators may open someone's microphone; otherwise they may ask for it. */
  moderatorsUnmute: z.boolean(),
  /** No one but moderators opens a microphone, a camera, shares a screen, unless a moderator lets them. */
  microphonesOff: z.boolean(),
  camerasOff: z.boolean(),
  screensOff: z.boolean(),
  /** Anyone who comes in begins with a closed microphone. */
  muteOnStart: z.boolean(),
  /** A moderator lets guests in. */
  guestsWait: z.boolean(),
  /** No one new comes in but the meeting's own moderators. */
  locked: z.boolean(),
  /** What those who wait to be let in read; empty: nothing. */
  lobbyMessage: z._default(z.string(), ''),
  /** What the package of the meeting fixes: on for everyone, moderators too, and none of them switches it. Missing: nothing. */
  fixed: z.optional(z.array(z.enum(switchableRules))),
  /** Grows with every change, so that a late signal cannot undo a newer one. */
  rev: z.int(),
});
export type RoomRules = z.infer<typeof RoomRules>;
/** The rules of a meeting that was never planned. */
export const OPEN_RULES: RoomRules = {
  chatOff: false,
  privateChatOff: false,
  camerasForModerators: false,
  moderatorsUnmute: false,
  microphonesOff: false,
  camerasOff: false,
  screensOff: false,
  muteOnStart: false,
  guestsWait: false,
  locked: false,
  lobbyMessage: '',
  rev: 0,
};

/** The rule that keeps everyone but moderators from sending from a source. */
export const ruleOfSource = {
  microphone: 'microphonesOff',
  camera: 'camerasOff',
  screen: 'screensOff',
} as const satisfies Record<MediaSource, SwitchableRule>;

/** The rules that stay on in the meetings of a package without the flag. */
export const rulesWithout = {
  screenShare: ['screensOff'],
  generalChat: ['chatOff', 'privateChatOff'],
} as const satisfies Partial<Record<PackageFlag, readonly SwitchableRule[]>>;

/** The rules that a package with these flags fixes. */
export const rulesFixedBy = (flags: Readonly<Record<keyof typeof rulesWithout, boolean>>): SwitchableRule[] => [
  ...(flags.screenShare ? [] : rulesWithout.screenShare),
  ...(flags.generalChat ? [] : rulesWithout.generalChat),
];

/** What the rules keep someone of this role from sending. */
export const sourcesOff = (rules: RoomRules, role: ParticipantRole): MediaSource[] =>
  mediaSources.filter((source) => {
    const rule = ruleOfSource[source];
    return rules[rule] && (role !== 'moderator' || rules.fixed?.includes(rule) === true);
  });

interface PersonWithRole {
  readonly id: string;
  readonly role: ParticipantRole;
}

/** Whether someone's camera is for the viewer's eyes: one's own and a moderator's always are. */
export const maySeeCamera = (
  rules: Pick<RoomRules, 'camerasForModerators'>,
  viewer: PersonWithRole,
  owner: PersonWithRole,
): boolean =>
  !rules.camerasForModerators || viewer.role === 'moderator' || owner.role === 'moderator' || viewer.id === owner.id;

/** Reactions that may be sent. */
export const reactions = ['👍', '👏', '❤️', '😂', '😮', '🎉'] as const;

/** How long an entry is held for someone who was let in but has not connected. */
export const ENTRY_HOLD_SECONDS = 60;
/** Someone whose connection is gone for this long is shown as left. */
export const GHOST_SECONDS = 30;
/** Someone who waits to be let in and gives no sign of life for this long is not shown to the moderators. */
export const LOBBY_SILENT_SECONDS = 45;
/** After a refusal asking again is allowed after this time, and this many times in all. */
export const LOBBY_AGAIN_SECONDS = 60;
export const LOBBY_ASKS = 3;
/** Most people who wait for one meeting. */
export const LOBBY_MAX = 200;
/** Life of a token for the media server. */
export const SFU_TOKEN_SECONDS = 60;
