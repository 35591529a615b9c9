import { type MediaSource, OPEN_RULES, type RoomRules } from '@salon/contract';
import type { RoomPerson } from '@salon/room';

/** What can be done about somebody from their menu. */
export type PersonDeed =
  | {
      readonly is:
        | 'write'
        | 'pin'
        | 'unpin'
        | 'askMicrophone'
        | 'openMicrophone'
        | 'makeModerator'
        | 'takeModerator'
        | 'lowerHand'
        | 'remove';
    }
  | { readonly is: 'stop' | 'forbid' | 'allow'; readonly source: MediaSource };

const sources: readonly MediaSource[] = ['microphone', 'camera', 'screen'];

function sends(person: RoomPerson, source: MediaSource): boolean {
  if (source === 'microphone') return person.microphone;
  return source === 'camera' ? person.camera !== 'off' : person.screen;
}

/**
 * The entries of somebody's menu, in order: mine first (writing to them alone, where the meeting lets one), then a moderator's from mild to grave. About oneself there
 * is only the pin: everything else has its own button in the bar. Rights of another moderator cannot be taken
 * while they moderate. Without the meeting's rule a closed microphone can only be asked for.
 */
export function deedsFor(
  me: RoomPerson | undefined,
  person: RoomPerson,
  pinnedId: string | null,
  { moderatorsUnmute, privateChatOff }: Pick<RoomRules, 'moderatorsUnmute' | 'privateChatOff'> = OPEN_RULES,
): readonly PersonDeed[] {
  const deeds: PersonDeed[] = [{ is: pinnedId === person.id ? 'unpin' : 'pin' }];
  if (!person.isMe && !privateChatOff) deeds.unshift({ is: 'write' });
  if (me?.role !== 'moderator' || person.isMe) return deeds;
  if (!person.microphone && !person.blocked.includes('microphone'))
    deeds.push({ is: moderatorsUnmute ? 'openMicrophone' : 'askMicrophone' });
  for (const source of sources) if (sends(person, source)) deeds.push({ is: 'stop', source });
  if (person.handRaisedAt !== null) deeds.push({ is: 'lowerHand' });
  if (person.role === 'moderator') return [...deeds, { is: 'takeModerator' }, { is: 'remove' }];
  for (const source of sources) deeds.push({ is: person.blocked.includes(source) ? 'allow' : 'forbid', source });
  return [...deeds, { is: 'makeModerator' }, { is: 'remove' }];
}
