import type { RoomPerson } from '@salon/room';
import { Hand } from 'lucide-react';
import { usePhrases } from '#shared/phrases/index.ts';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { UnreadMarks } from '../people/UnreadMarks.tsx';
import { useAnnouncements } from '../room.context.ts';
import css from './TileSigns.module.css';

/** A raised hand with its place in the queue, a reaction while it lasts, what is unread: in the upper corner, away from the face. */
export function TileSigns({ person, place }: { person: RoomPerson; place: number }) {
  const { t, formatNumber } = usePhrases();
  const reaction = useAnnouncements((announcements) =>
    announcements.reactions.find((item) => item.personId === person.id),
  );
  return (
    <span className={css.signs}>
      {place > 0 && (
        <span className={css.hand}>
          <Hand size={16} aria-hidden="true" />
          <span aria-hidden="true">{formatNumber(place)}</span>
          <VisuallyHidden>{t('room.handPlace', { place })}</VisuallyHidden>
        </span>
      )}
      {reaction !== undefined && (
        <span key={reaction.id} className={css.reaction} aria-hidden="true">
          {reaction.reaction}
        </span>
      )}
      <UnreadMarks person={person} />
    </span>
  );
}
