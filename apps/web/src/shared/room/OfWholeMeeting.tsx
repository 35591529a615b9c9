import { usePhrases } from '../phrases/index.ts';
import css from './panel.module.css';
import { useRoom } from './room.context.ts';

// Not in `index.ts`: panels alone need it, and they come when someone opens one.

/** In a study room: says that what a panel shows is not of this room, but of everyone's. */
export function OfWholeMeeting() {
  const { t } = usePhrases();
  const inStudyRoom = useRoom(({ roomId, meetingId }) => roomId !== meetingId);
  return inStudyRoom ? <p className={css.muted}>{t('room.ofWholeMeeting')}</p> : null;
}
