import { usePhrases } from '../../shared/phrases/index.ts';
import css from './RoomPicture.module.css';
import room from './room-1280.webp';

/** What a meeting looks like: the room itself, as `e2e/pictures.ts` takes it. Its measures are known before it arrives, so nothing moves. */
export function RoomPicture() {
  const { t } = usePhrases();
  return (
    <picture className={css.picture}>
      <img src={room} width={1280} height={800} alt={t('landing.pictureText')} decoding="async" />
    </picture>
  );
}
