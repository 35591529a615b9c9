import { usePhrases } from '#shared/phrases/index.ts';
import { useRoom, useTool } from '#shared/room/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import css from './SlidesStage.module.css';

/** Says that anyone who presented has left, and lets those who may continue with it. Nothing while they are there. */
export function WithoutPresenter() {
  const { t } = usePhrases();
  const { state, commands, denials } = useTool('slides');
  const { presenterId } = state.presented;
  const isGone = useRoom(({ people }) => people.every(({ id }) => id !== presenterId));
  const localParticipantId = useRoom((room) => room.localParticipantId);
  const mayPresent = useRoom(() => denials.present() === null);
  return (
    <div role="status">
      {isGone && (
        <Row gap={2} align="center" className={css.own}>
          <span className={css.note}>
            {t('slides.presenterGone')} {!mayPresent && t('slides.presenterGoneHint')}
          </span>
          {mayPresent && (
            <Button tone="primary" onClick={() => void commands.hand(localParticipantId)}>
              {t('slides.takeOver')}
            </Button>
          )}
        </Row>
      )}
    </div>
  );
}
