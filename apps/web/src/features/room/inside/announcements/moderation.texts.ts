import type { PhraseKey } from '../../../../shared/phrases/index.ts';
import type { Announcement, ModerationNotice } from './announcement.texts.ts';

/** What moderators, or somebody who is called otherwise now, changed for everybody, in words. */
export function moderationWords(kind: ModerationNotice): { key: PhraseKey; values: Announcement['values'] } {
  switch (kind.is) {
    case 'ruleSwitched':
      return { key: `room.${kind.rule}_${kind.on ? 'on' : 'off'}`, values: {} };
    case 'mutedAll':
      return { key: kind.byName === '' ? 'room.mutedAllByMe' : 'room.mutedAll', values: { name: kind.byName } };
    case 'spotlight':
      return { key: kind.isMe ? 'room.spotlightMe' : 'room.spotlightOn', values: { name: kind.name } };
    case 'spotlightEnded':
      return { key: 'room.spotlightOff', values: {} };
    case 'renamed':
      return { key: 'room.renamed', values: { before: kind.before, name: kind.name } };
  }
}
