import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useInside, useRoom, useToolViews } from '../room.context.ts';
import { RoomBanner } from './RoomBanner.tsx';

/** My screen is seen by everyone: what I may do about it, wherever I am in the room. */
export function SharingBanner() {
  const { t } = usePhrases();
  const { actions, engine } = useInside();
  const overlay = useToolViews().find((face) => face.overlay)?.overlay;
  const showsOwn = useRoom((state) => overlay?.showsOwn(state) ?? false);
  return (
    <RoomBanner
      tone="plain"
      actions={
        <>
          {overlay && !showsOwn && (
            <Button tone="quiet" onClick={() => overlay.showOwn(engine)}>
              {t(overlay.caption)}
            </Button>
          )}
          <Button tone="quiet" onClick={() => actions.toggle('screen')}>
            {t('room.shareOff')}
          </Button>
        </>
      }
    >
      {t('room.sharingNow')}
    </RoomBanner>
  );
}
