import { usePhrases } from '../phrases/index.ts';
import { PartFailed } from '../ui/PartFailed.tsx';

/** In the place of a part of the room that could not be fetched or drawn: the meeting continues. */
export function RoomPartFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = usePhrases();
  return <PartFailed text={t('room.partFailed')} onRetry={onRetry} />;
}
