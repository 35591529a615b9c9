import { usePhrases } from '../../shared/phrases/index.ts';
import css from './RoomPicture.module.css';
import drawing from './room-drawing.svg';

/** Screenshots of the room by width in pixels, where they exist: `room-1280.webp` beside this file. */
const shots = Object.entries(
  import.meta.glob<string>('./room-*.{webp,png}', { eager: true, query: '?url', import: 'default' }),
).map(([name, url]) => ({ url, width: Number(/room-(\d+)\./.exec(name)?.[1] ?? 0) }));
const largest = shots.reduce((best, shot) => (shot.width > best.width ? shot : best), { url: drawing, width: 0 });

/** What a meeting looks like. Its measures are known before it arrives, so nothing moves. */
export function RoomPicture() {
  const { t } = usePhrases();
  return (
    <picture className={css.picture}>
      {shots.length > 0 && (
        <source
          srcSet={shots.map((shot) => `${shot.url} ${shot.width}w`).join(', ')}
          sizes="(min-width: 64rem) 44rem, 92vw"
        />
      )}
      <img src={largest.url} width={1280} height={800} alt={t('landing.pictureText')} decoding="async" />
    </picture>
  );
}
