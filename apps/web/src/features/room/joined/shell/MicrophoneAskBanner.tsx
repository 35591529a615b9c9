import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useInside } from '../room.context.ts';
import { RoomBanner } from './RoomBanner.tsx';

/** A moderator asks for my microphone: it opens if I say so. */
export function MicrophoneAskBanner({ byName }: { byName: string }) {
  const { t } = usePhrases();
  const { commands } = useInside().engine;
  return (
    <RoomBanner
      tone="attention"
      actions={
        <>
          <Button onClick={() => void commands.answerMicrophone(true)}>{t('devices.turnMicrophoneOn')}</Button>
          <Button tone="quiet" onClick={() => void commands.answerMicrophone(false)}>
            {t('room.keepMicrophoneOff')}
          </Button>
        </>
      }
    >
      {t('room.microphoneAsked', { name: byName })}
    </RoomBanner>
  );
}
