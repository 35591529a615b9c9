import { getMoveDenial } from '@salon/contract';
import { errorKeys } from '@salon/phrases';
import type { RoomPerson } from '@salon/room';
import { usePhrases } from '#shared/phrases/index.ts';
import { type MenuContent, type MenuItem, MenuItems } from '#shared/ui/Menu.tsx';
import { useInside, useRoom } from '../room.context.ts';
import { aboutPerson } from './aboutPerson.ts';
import { iconOf } from './action.icons.tsx';
import { actionsFor, type PersonAction } from './person.actions.ts';

const moves: readonly PersonAction['is'][] = ['takeModerator', 'remove'];

/** What can be done about someone, in an open menu. */
export function PersonItems({ person, ...content }: MenuContent & { person: RoomPerson }) {
  const { t } = usePhrases();
  const room = useInside();
  const localParticipantId = useRoom((state) => state.localParticipantId);
  const role = useRoom((state) => state.people.find((item) => item.isMe)?.role);
  const pinnedId = useRoom((state) => (state.pinnedId === person.id ? person.id : null));
  const spotlightId = useRoom(({ spotlight: { participantId } }) => (participantId === person.id ? person.id : null));
  const moderatorsUnmute = useRoom((state) => state.rules.moderatorsUnmute);
  const me = role === undefined ? undefined : { id: localParticipantId, role };
  const why = me === undefined ? null : getMoveDenial(me, person);
  const disabledReason = why === null ? null : t(errorKeys(why).content);
  const own = actionsFor(me, person, pinnedId, { moderatorsUnmute }, spotlightId).map(
    (action, index, all): MenuItem => {
      const { key, Icon } = iconOf(action);
      const group = (other: typeof action | undefined) =>
        other === undefined ? '' : 'source' in other ? other.is : other.is === 'remove' ? 'remove' : 'plain';
      return {
        key: 'source' in action ? `${action.is}.${action.source}` : action.is,
        label: t(key),
        icon: <Icon size={18} aria-hidden="true" />,
        onSelect: () => aboutPerson(room, person, action),
        ...(moves.includes(action.is) && { disabledReason }),
        separated: index > 0 && group(all[index - 1]) !== group(action),
        ...(action.is === 'remove' && { tone: 'danger' as const }),
      };
    },
  );
  return <MenuItems {...content} items={[...useToolLines(person), ...own]} />;
}

/** What the tools offer about someone: each leads to its panel. */
function useToolLines(person: RoomPerson): readonly MenuItem[] {
  const { t } = usePhrases();
  const { toolViews, actions } = useInside();
  const offered = useRoom((state) =>
    toolViews.flatMap((face) => (face.person?.isOffered(state, person) ? [face.name] : [])).join(' '),
  ).split(' ');
  return toolViews.flatMap(({ name, person: line }): MenuItem[] =>
    line === undefined || !offered.includes(name)
      ? []
      : [
          {
            key: name,
            label: t(line.key),
            icon: <line.Icon size={18} aria-hidden="true" />,
            onSelect: () => actions.openPanel(name, { id: person.id, fullName: person.fullName }),
          },
        ],
  );
}
