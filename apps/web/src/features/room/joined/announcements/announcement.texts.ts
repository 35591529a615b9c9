import { isErrorCode } from '@salon/contract';
import { errorKeys } from '@salon/phrases';
import type { Notice } from '@salon/room';
import type { PhraseKey } from '#shared/phrases/index.ts';
import { type AnnouncementContext, announcementsOf, type ToolAnnouncement, type ToolView } from '#shared/room/index.ts';

/** Something put into words: shown for a while, read aloud, perhaps with a sound and a way to go. */
export interface Announcement extends Required<Omit<ToolAnnouncement, 'opens' | 'group'>> {
  readonly id: number;
  /** Tool whose panel the notice leads to. */
  readonly opens: string | null;
  /** Notices of one group that come together become one; `many` is the phrase for that. */
  readonly group: { readonly name: string; readonly many: PhraseKey; readonly others: number } | null;
}

const SHORT_MS = 4000;
export const LONG_MS = 8000;

export const base: Omit<Announcement, 'id' | 'key'> = {
  values: {},
  tone: 'plain',
  sound: null,
  opens: null,
  about: null,
  aloud: 'politely',
  group: null,
  durationMs: SHORT_MS,
};
type Kind = Notice['kind'];

const rareKinds = [
  'stoppedByModerator',
  'blockedByModerator',
  'allowedByModerator',
  'ruleSwitched',
  'mutedAll',
  'spotlight',
  'spotlightEnded',
  'renamed',
  'locked',
  'unlocked',
  'guestsWait',
  'guestsComeIn',
  'deviceLost',
  'processorFailed',
] as const;
/** What is told so rarely that its words come with it. */
export type RareNotice = Extract<Kind, { is: (typeof rareKinds)[number] }>;
export const isRare = (kind: Kind): kind is RareNotice => rareKinds.some((one) => one === kind.is);
type Body = Omit<Announcement, 'id'>;

function failed(code: string): Body {
  const key: PhraseKey = isErrorCode(code) ? errorKeys(code).content : 'common.wentWrong';
  return { ...base, key, tone: 'attention', durationMs: LONG_MS };
}

/** What the room itself tells. */
function ownBody(kind: Kind): Body | null {
  switch (kind.is) {
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
    case 'commandFailed':
      return failed(kind.code);
    default:
      return null;
  }
}

type Announce = (kind: Kind, context: AnnouncementContext) => ToolAnnouncement | null;

/** What a tool tells. */
function toolBody(kind: Kind, face: ToolView, context: AnnouncementContext): Body | null {
  const { name } = face;
  const announce = announcementsOf(face)?.[kind.is] as Announce | undefined;
  const announcement = announce?.(kind, context) ?? null;
  if (announcement === null) return null;
  const { opens = false, group, ...rest } = announcement;
  return { ...base, ...rest, opens: opens ? name : null, group: group ? { ...group, others: 0 } : null };
}

/** Puts a notice into words; null when there is nothing to say to me. */
export function announcementOf(
  notice: Notice,
  toolViews: readonly ToolView[],
  context: AnnouncementContext,
): Announcement | null {
  const { id, kind } = notice;
  const face = toolViews.find((one) => announcementsOf(one)?.[kind.is] !== undefined);
  const body = face === undefined ? ownBody(kind) : toolBody(kind, face, context);
  return body === null ? null : { ...body, id };
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
