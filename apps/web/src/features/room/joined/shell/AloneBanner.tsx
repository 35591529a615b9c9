import { useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { CopyLink } from '../people/CopyLink.tsx';
import { useRoom } from '../room.context.ts';
import css from './Banners.module.css';
import { RoomBanner } from './RoomBanner.tsx';

/** No one else is here yet, nor at the door: the link, to send it. */
export function AloneBanner() {
  const { t } = usePhrases();
  const alone = useRoom(
    ({ people, waiting, phase, roomId, meetingId }) =>
      phase.at === 'inside' &&
      people.length === 1 &&
      waiting.length === 0 &&
      phase.connection.is === 'steady' &&
      roomId === meetingId,
  );
  const [isDismissed, setSeen] = useState(false);
  if (!alone || isDismissed) return null;
  return (
    <RoomBanner tone="plain" actions={<CopyLink />} onDismiss={() => setSeen(true)}>
      <strong>{t('room.alone')}</strong> <span className={css.hint}>{t('room.aloneHint')}</span>
    </RoomBanner>
  );
}
