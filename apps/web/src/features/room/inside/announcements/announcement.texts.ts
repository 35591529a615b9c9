import type { ErrorCode } from '@salon/contract';
import { errorTable, reactions } from '@salon/contract';
import { errorKeys, type PhraseValues } from '@salon/phrases';
import type { Notice } from '@salon/room';
import type { PhraseKey } from '../../../../shared/phrases/index.ts';
import type { SoundName } from './sounds.ts';

/** Something put into words: shown for a while, read aloud, perhaps with a sound and a way to go. */
export interface Announcement {
  readonly id: number;
  readonly key: PhraseKey;
  readonly values: PhraseValues;
  readonly tone: 'plain' | 'attention' | 'done';
  readonly sound: SoundName | null;
  /** Panel that the notice leads to. */
  readonly opens: 'chat' | 'people' | null;
  /** Whose conversation the chat is opened at; null: everybody's. */
  readonly talkingTo: { readonly id: string; readonly fullName: string } | null;
  /** Read aloud: not at all, when there is a pause, or at once. */
  readonly aloud: 'no' | 'politely' | 'atOnce';
  /** Notices of one group that come together become one; `many` is the phrase for that. */
  readonly group: { readonly name: string; readonly many: PhraseKey; readonly others: number } | null;
  /** Milliseconds on the screen. */
  readonly durationMs: number;
}

/** What decides whether a notice is told and how. */
export interface AnnouncementContext {
  readonly meId: string;
  readonly peopleCount: number;
  readonly chatOpen: boolean;
  /** Whose private conversation is open. */
  readonly openWith: string | null;
  /** New messages are not read aloud. */
  readonly hushed: boolean;
}

/** With more people than this, coming and going makes no sound. */
export const SOUND_UP_TO = 8;
const SHORT_MS = 4000;
const LONG_MS = 8000;
const SHOWN_TEXT = 80;

const base: Omit<Announcement, 'id' | 'key'> = {
  values: {},
  tone: 'plain',
  sound: null,
  opens: null,
  talkingTo: null,
  aloud: 'politely',
  group: null,
  durationMs: SHORT_MS,
};
type Kind = Notice['kind'];
type Body = Omit<Announcement, 'id'>;

const reactionKeys: Readonly<Record<(typeof reactions)[number], PhraseKey>> = {
  '👍': 'room.reactionLike',
  '👏': 'room.reactionClap',
  '❤️': 'room.reactionHeart',
  '😂': 'room.reactionLaugh',
  '😮': 'room.reactionWow',
  '🎉': 'room.reactionParty',
};
/** What a reaction is called when it is read aloud. */
export const reactionKey = (reaction: string): PhraseKey | null => {
  const known = reactions.find((item) => item === reaction);
  return known === undefined ? null : reactionKeys[known];
};

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > SHOWN_TEXT ? `${line.slice(0, SHOWN_TEXT - 1)}…` : line;
};

function aboutPerson(
  kind: Exclude<Extract<Kind, { personId: string }>, { is: 'privateChat' }>,
  context: AnnouncementContext,
): Body | null {
  const { meId, peopleCount } = context;
  const mine = kind.personId === meId;
  const values = { name: kind.name };
  const audible = peopleCount <= SOUND_UP_TO;
  switch (kind.is) {
    case 'entered':
      return mine
        ? null
        : {
            ...base,
            key: 'room.entered',
            values,
            sound: audible ? 'entered' : null,
            group: { name: 'entered', many: 'room.enteredMany', others: 0 },
          };
    case 'left':
      return mine
        ? null
        : {
            ...base,
            key: 'room.left',
            values,
            sound: audible ? 'left' : null,
            group: { name: 'left', many: 'room.leftMany', others: 0 },
          };
    case 'handRaised':
      return mine
        ? null
        : { ...base, key: 'room.handRaised', values, tone: 'attention', sound: 'hand', opens: 'people' };
    case 'becameModerator':
      return mine
        ? { ...base, key: 'room.youBecameModerator', tone: 'done', durationMs: LONG_MS }
        : { ...base, key: 'room.becameModerator', values };
    case 'noLongerModerator':
      return mine
        ? { ...base, key: 'room.youNoLongerModerator', tone: 'attention', durationMs: LONG_MS }
        : { ...base, key: 'room.noLongerModerator', values };
    case 'askedMicrophone':
      return { ...base, key: 'room.askedMicrophone', values, tone: 'done' };
    case 'reaction':
      // Drawn where the person is; here it is only read aloud.
      return mine
        ? null
        : { ...base, key: 'room.reactionAnnounced', values: { ...values, reaction: kind.reaction }, durationMs: 0 };
  }
}

const byWhom = { stoppedByModerator: 'stopped', blockedByModerator: 'blocked', allowedByModerator: 'allowed' } as const;

function failed(code: string): Body {
  const known = Object.keys(errorTable).find((item): item is ErrorCode => item === code);
  const key: PhraseKey = known === undefined ? 'common.wentWrong' : errorKeys(known).content;
  return { ...base, key, tone: 'attention', durationMs: LONG_MS };
}

function bodyOf(kind: Kind, context: AnnouncementContext): Body | null {
  switch (kind.is) {
    case 'stoppedByModerator':
    case 'blockedByModerator':
    case 'allowedByModerator':
      return {
        ...base,
        key: `room.${byWhom[kind.is]}_${kind.source}${kind.byName === '' ? '_byModerator' : ''}`,
        values: { name: kind.byName },
        tone: kind.is === 'allowedByModerator' ? 'done' : 'attention',
        sound: 'attention',
        aloud: 'atOnce',
        durationMs: LONG_MS,
      };
    case 'microphoneAsked':
      // The question itself stands in a row of its own; here it is only heard.
      return {
        ...base,
        key: 'room.microphoneAsked',
        values: { name: kind.byName },
        sound: 'attention',
        aloud: 'no',
        durationMs: 0,
      };
    case 'openedByModerator':
      return {
        ...base,
        key: 'room.openedMicrophone',
        values: { name: kind.byName },
        tone: 'attention',
        sound: 'attention',
        aloud: 'atOnce',
        durationMs: LONG_MS,
      };
    case 'knocked':
      // Shown for as long as somebody waits; here it is only heard.
      return { ...base, key: 'room.knocked', values: { name: kind.name }, sound: 'knock', durationMs: 0 };
    case 'locked':
      return { ...base, key: 'room.nowLocked' };
    case 'unlocked':
      return { ...base, key: 'room.nowUnlocked' };
    case 'guestsWait':
      return { ...base, key: 'room.guestsWaitNow' };
    case 'guestsComeIn':
      return { ...base, key: 'room.guestsComeInNow' };
    case 'endingSoon':
      return {
        ...base,
        key: 'room.endingSoon',
        values: { count: kind.minutes },
        tone: 'attention',
        sound: 'ending',
        aloud: 'atOnce',
        durationMs: LONG_MS,
      };
    case 'recovered':
      return { ...base, key: 'room.recovered', tone: 'done' };
    case 'videoPaused':
      return { ...base, key: 'room.videoPaused', tone: 'attention', durationMs: LONG_MS };
    case 'videoResumed':
      return { ...base, key: 'room.videoResumed', tone: 'done' };
    case 'deviceLost':
      return {
        ...base,
        key: kind.nowUsing === null ? `room.lost_${kind.kind}` : `room.lostNowUsing_${kind.kind}`,
        values: { name: kind.nowUsing ?? '' },
        tone: 'attention',
        sound: 'attention',
        durationMs: LONG_MS,
      };
    case 'chat':
      if (context.chatOpen) return null;
      return {
        ...base,
        key: 'room.chatAnnounced',
        values: { name: kind.name, text: shortened(kind.text) },
        sound: 'message',
        opens: 'chat',
        aloud: context.hushed ? 'no' : 'politely',
      };
    case 'privateChat':
      if (context.openWith === kind.personId) return null;
      return {
        ...base,
        key: 'room.privateAnnounced',
        values: { name: kind.name, text: shortened(kind.text) },
        sound: 'message',
        opens: 'chat',
        talkingTo: { id: kind.personId, fullName: kind.name },
        aloud: context.hushed ? 'no' : 'politely',
      };
    case 'commandFailed':
      return failed(kind.code);
    default:
      return aboutPerson(kind, context);
  }
}

/** Puts a notice into words; null when there is nothing to say to me. */
export function announcementOf(notice: Notice, context: AnnouncementContext): Announcement | null {
  const body = bodyOf(notice.kind, context);
  return body === null ? null : { ...body, id: notice.id };
}

/** What stands on the notice line, and what waits for it. */
export interface Board {
  readonly shown: Announcement | null;
  readonly waiting: readonly Announcement[];
}
export const emptyBoard: Board = { shown: null, waiting: [] };
const MOST_WAITING = 4;

const together = (before: Announcement, after: Announcement): Announcement => {
  const others = (before.group?.others ?? 0) + 1;
  const group = after.group === null ? null : { ...after.group, others };
  return { ...after, group, key: group?.many ?? after.key, values: { ...after.values, count: others } };
};

/** The board after something more was told: what matters is never pushed aside by coming and going. */
export function withAnnouncement({ shown, waiting }: Board, announcement: Announcement): Board {
  if (shown === null) return { shown: announcement, waiting };
  if (announcement.group !== null && announcement.group.name === shown.group?.name)
    return { shown: together(shown, announcement), waiting };
  if (shown.tone === 'plain') return { shown: announcement, waiting };
  const same = waiting.findIndex((item) => announcement.group !== null && item.group?.name === announcement.group.name);
  const before = waiting[same];
  if (before !== undefined) return { shown, waiting: waiting.with(same, together(before, announcement)) };
  return { shown, waiting: [...waiting, announcement].slice(-MOST_WAITING) };
}

/** The board after the shown notice had its time. */
export const withoutShown = ({ waiting }: Board): Board => ({ shown: waiting[0] ?? null, waiting: waiting.slice(1) });
