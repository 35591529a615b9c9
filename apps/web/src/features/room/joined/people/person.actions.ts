import { type MediaSource, OPEN_RULES, type RoomRules } from '@salon/contract';
import type { RoomPerson } from '@salon/room';

/** What can be done about someone from their menu. */
export type PersonAction =
  | {
      readonly is:
        | 'pin'
        | 'unpin'
        | 'spotlight'
        | 'unspotlight'
        | 'muteOthers'
        | 'rename'
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
 * The entries of someone's menu after those of the tools, in order: mine first, then a moderator's from mild to grave. About
 * oneself there is what has no button in the bar. Rights of another moderator cannot be taken
 * while they moderate. Without the meeting's rule a closed microphone can only be asked for.
 */
export function actionsFor(
  me: Pick<RoomPerson, 'role'> | undefined,
  person: RoomPerson,
  pinnedId: string | null,
  { moderatorsUnmute }: Pick<RoomRules, 'moderatorsUnmute'> = OPEN_RULES,
  spotlightId: string | null = null,
): readonly PersonAction[] {
  const actions: PersonAction[] = [{ is: pinnedId === person.id ? 'unpin' : 'pin' }];
  if (person.isMe) actions.push({ is: 'rename' });
  if (me?.role !== 'moderator') return actions;
  actions.push({ is: spotlightId === person.id ? 'unspotlight' : 'spotlight' });
  if (person.isMe) return actions;
  actions.push({ is: 'muteOthers' });
  if (!person.microphone && !person.blocked.includes('microphone'))
    actions.push({ is: moderatorsUnmute ? 'openMicrophone' : 'askMicrophone' });
  for (const source of sources) if (sends(person, source)) actions.push({ is: 'stop', source });
  if (person.handRaisedAt !== null) actions.push({ is: 'lowerHand' });
  if (person.role === 'moderator') return [...actions, { is: 'takeModerator' }, { is: 'remove' }];
  for (const source of sources) actions.push({ is: person.blocked.includes(source) ? 'allow' : 'forbid', source });
  return [...actions, { is: 'makeModerator' }, { is: 'remove' }];
}
