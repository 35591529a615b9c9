import type { RoomPerson } from '@salon/room';
import { usePhrases } from '#shared/phrases/index.ts';
import type { ToolView } from '#shared/room/index.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { useInside, useRoom } from '../room.context.ts';
import css from './UnreadMarks.module.css';

/** What is unread from someone, by tool: a press opens it. */
export const UnreadMarks = ({ person }: { person: RoomPerson }) =>
  useInside().toolViews.map(
    (face) => face.person?.unread && <UnreadMark key={face.name} face={face} person={person} />,
  );

function UnreadMark({ face: { name, person: about }, person }: { face: ToolView; person: RoomPerson }) {
  const { t, formatNumber } = usePhrases();
  const { actions } = useInside();
  const { id, fullName } = person;
  const count = useRoom((state) => about?.unread?.of(state, person) ?? 0);
  if (!about?.unread || count === 0) return null;
  const number = formatNumber(count);
  return (
    <IconButton
      tone="solid"
      className={css.unread ?? ''}
      label={t(about.unread.counted, { name: fullName, count: number })}
      icon={
        <>
          <about.Icon size={18} aria-hidden="true" />
          <span className={css.count} aria-hidden="true">
            {number}
          </span>
        </>
      }
      onClick={() => actions.openPanel(name, { id, fullName })}
    />
  );
}
