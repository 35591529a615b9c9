import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { RoomBanner } from './RoomBanner.tsx';

/** My line is weak: pictures of others are away so that the sound continues. */
export function LineBanner({ onShow }: { onShow: () => void }) {
  const { t } = usePhrases();
  return (
    <RoomBanner
      tone="attention"
      actions={
        <Button tone="quiet" onClick={onShow}>
          {t('room.audioFirstShow')}
        </Button>
      }
    >
      {t('room.audioFirst')}
    </RoomBanner>
  );
}
