import type { StudyRoom } from '@salon/contract';
import { GripVertical } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { usePhrases } from '#shared/phrases/index.ts';
// The library's own style for what is pressed is refused by the page's policy: ours stands in the module below.
import '#shared/fields/page.ts';
import panel from '#shared/room/panel.module.css';
import css from './study.module.css';
import { titleOf } from './study.people.ts';

/** What is dragged: someone of this meeting. */
const PERSON = 'application/x-salon-person';
const NOWHERE = '';

interface Person {
  readonly id: string;
  readonly fullName: string;
  readonly roomId: string | null;
}

/** Where they may be sent, and how. */
interface Sending {
  rooms: readonly Pick<StudyRoom, 'id' | 'place' | 'name'>[];
  /** How it is called when they are in none of them. */
  nowhere: string;
  onSeat: (personId: string, roomId: string | null) => Promise<unknown>;
}

interface Props extends Sending {
  /** Null: with everyone, or nowhere yet. */
  roomId: string | null;
  title: string;
  people: readonly Person[];
}

/** The people of a room. They are dragged from one to the other, or sent by the list beside each name. */
export function PeopleList({ roomId, title, people, ...sending }: Props) {
  const { t } = usePhrases();
  const { rooms, onSeat } = sending;
  const drop = async (items: readonly { kind: string }[]) => {
    for (const item of items)
      if (isPerson(item)) {
        const id = await item.getText(PERSON);
        if (!people.some((person) => person.id === id)) await onSeat(id, roomId);
      }
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({
        [PERSON]: String(key),
        'text/plain': people.find(({ id }) => id === key)?.fullName ?? '',
      })),
    acceptedDragTypes: [PERSON],
    getDropOperation: () => 'move',
    onRootDrop: ({ items }) => void drop(items),
    onInsert: ({ items }) => void drop(items),
  });
  return (
    <GridList
      aria-label={title}
      className={css.people ?? ''}
      items={people}
      dependencies={[rooms, roomId, onSeat]}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => <span className={panel.muted}>{t('study.nobody')}</span>}
    >
      {(person) => (
        <GridListItem id={person.id} textValue={person.fullName} className={css.person ?? ''}>
          <AriaButton slot="drag" className={css.grip ?? ''}>
            <GripVertical size={18} aria-hidden="true" />
          </AriaButton>
          <span className={css.name} dir="auto">
            {person.fullName}
          </span>
          <PlaceSelect person={person} {...sending} />
        </GridListItem>
      )}
    </GridList>
  );
}

const isPerson = (item: { kind: string }): item is { kind: 'text'; getText(type: string): Promise<string> } =>
  item.kind === 'text' && 'types' in item && (item.types as ReadonlySet<string>).has(PERSON);

/** The system's own list of rooms: best on phones and with screen readers. */
function PlaceSelect({ person, rooms, nowhere, onSeat }: Sending & { person: Person }) {
  const { t } = usePhrases();
  return (
    <select
      className={css.select}
      aria-label={t('study.placeOf', { name: person.fullName })}
      value={person.roomId ?? NOWHERE}
      // The list around reads the arrow keys for itself.
      onKeyDown={(event) => event.stopPropagation()}
      onChange={({ target: { value } }) => void onSeat(person.id, value === NOWHERE ? null : value)}
    >
      <option value={NOWHERE}>{nowhere}</option>
      {rooms.map((room) => (
        <option key={room.id} value={room.id}>
          {titleOf(room, t)}
        </option>
      ))}
    </select>
  );
}
