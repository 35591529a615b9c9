import { type MediaSource, OPEN_RULES, type RoomRules } from '@salon/contract';
import type { RoomPerson } from '@salon/room';

/** What can be done about somebody from their menu. */
export type PersonAction =
  | {
      readonly is:
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
 * The entries of somebody's menu after those of the tools, in order: mine first, then a moderator's from mild to grave. About
 * oneself there is only the pin: everything else has its own button in the bar. Rights of another moderator cannot be taken
 * while they moderate. Without the meeting's rule a closed microphone can only be asked for.
 */
export function actionsFor(
  me: Pick<RoomPerson, 'role'> | undefined,
  person: RoomPerson,
  pinnedId: string | null,
  { moderatorsUnmute }: Pick<RoomRules, 'moderatorsUnmute'> = OPEN_RULES,
): readonly PersonAction[] {
  const actions: PersonAction[] = [{ is: pinnedId === person.id ? 'unpin' : 'pin' }];
  if (me?.role !== 'moderator' || person.isMe) return actions;
  if (!person.microphone && !person.blocked.includes('microphone'))
    actions.push({ is: moderatorsUnmute ? 'openMicrophone' : 'askMicrophone' });
  for (const source of sources) if (sends(person, source)) actions.push({ is: 'stop', source });
  if (person.handRaisedAt !== null) actions.push({ is: 'lowerHand' });
  if (person.role === 'moderator') return [...actions, { is: 'takeModerator' }, { is: 'remove' }];
  for (const source of sources) actions.push({ is: person.blocked.includes(source) ? 'allow' : 'forbid', source });
  return [...actions, { is: 'makeModerator' }, { is: 'remove' }];
}
