import { usePhrases } from '#shared/phrases/index.ts';
import { lazyRoomComponent } from '../lazyRoomComponent.ts';
import { useRoom } from '../room.context.ts';
import css from './Banners.module.css';
import { RoomBanner } from './RoomBanner.tsx';
import { useNow } from './useNow.ts';

/** Loaded right after entering: none of them is needed in order to come in. */
const SituationBanners = lazyRoomComponent(
  async () => (await import('../entryParts.ts')).SituationBanners,
  () => null,
);

/** Everything that is so at the moment and needs words, most urgent first: one is shown at a time. */
export function Banners() {
  return (
    <div className={css.banners}>
      <RecoveringBanner />
      <SituationBanners />
    </div>
  );
}

/** Without news for this long the advice changes. */
const LONG_MS = 20_000;
const recoveringKeys = {
  hub: 'room.recoveringHub',
  media: 'room.recoveringMedia',
  both: 'room.recoveringBoth',
  // People read what the rule is; how it comes about takes a moment and is no trouble.
  renewal: null,
} as const;

function RecoveringBanner() {
  const { t } = usePhrases();
  const connection = useRoom(({ phase }) => (phase.at === 'inside' ? phase.connection : null));
  const recovering = connection?.is === 'recovering' ? connection : null;
  const now = useNow(recovering !== null);
  if (recovering === null) return null;
  const key = now - recovering.since > LONG_MS ? 'room.recoveringLong' : recoveringKeys[recovering.what];
  if (key === null) return null;
  return (
    <RoomBanner tone="attention">
      <span className={css.spinner} aria-hidden="true" />
      {t(key)}
    </RoomBanner>
  );
}
