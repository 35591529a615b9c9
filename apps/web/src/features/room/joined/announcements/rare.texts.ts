import type { PhraseKey } from '#shared/phrases/index.ts';
import { type Announcement, LONG_MS, type RareNotice } from './announcement.texts.ts';

const byWhom = { stoppedByModerator: 'stopped', blockedByModerator: 'blocked', allowedByModerator: 'allowed' } as const;

/** What is told so rarely that its words are fetched then: what moderators did, what changed for everyone, and devices that went. */
export function rareWords(kind: RareNotice): { key: PhraseKey } & Partial<Announcement> {
  switch (kind.is) {
    case 'stoppedByModerator':
    case 'blockedByModerator':
    case 'allowedByModerator':
      return {
        key: `room.${byWhom[kind.is]}_${kind.source}${kind.byName === '' ? '_byModerator' : ''}`,
        values: { name: kind.byName },
        tone: kind.is === 'allowedByModerator' ? 'done' : 'attention',
        sound: 'attention',
        aloud: 'atOnce',
        durationMs: LONG_MS,
      };
    case 'ruleSwitched':
      return { key: `room.${kind.rule}_${kind.on ? 'on' : 'off'}`, values: {} };
    case 'mutedAll':
      return { key: kind.byName === '' ? 'room.mutedAllByMe' : 'room.mutedAll', values: { name: kind.byName } };
    case 'spotlight':
      return { key: kind.isMe ? 'room.spotlightMe' : 'room.spotlightOn', values: { name: kind.name } };
    case 'spotlightEnded':
      return { key: 'room.spotlightOff', values: {} };
    case 'locked':
      return { key: 'room.nowLocked' };
    case 'unlocked':
      return { key: 'room.nowUnlocked' };
    case 'guestsWait':
      return { key: 'room.guestsWaitNow' };
    case 'guestsComeIn':
      return { key: 'room.guestsComeInNow' };
    case 'deviceLost':
      return {
        key: kind.nowUsing === null ? `room.lost_${kind.kind}` : `room.lostNowUsing_${kind.kind}`,
        values: { name: kind.nowUsing ?? '' },
        tone: 'attention',
        sound: 'attention',
        durationMs: LONG_MS,
      };
    case 'processorFailed':
      return { key: 'room.processorFailed_microphone', tone: 'attention', durationMs: LONG_MS };
    case 'renamed':
      return { key: 'room.renamed', values: { before: kind.before, name: kind.name } };
  }
}
