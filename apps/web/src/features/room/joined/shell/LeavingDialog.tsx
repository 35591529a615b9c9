import { useEffect, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { useInside } from '../room.context.ts';

const UNDO_SECONDS = 5;

/**
 * Takes a guest out of the media at once, and out of the meeting when the time to undo is over: anyone who is let back in would
 * have to be admitted again.
 */
export function LeavingDialog({ onClose }: { onClose: () => void }) {
  const { t } = usePhrases();
  const { commands, snapshot } = useInside().engine;
  const [before] = useState(snapshot);
  const [seconds, setSeconds] = useState(UNDO_SECONDS);
  const leave = () => void commands.leave();

  useEffect(() => {
    commands.setSound(false);
    void commands.setMicrophone(false);
    void commands.setCamera(false);
    void commands.setScreen(false);
  }, [commands]);
  useEffect(() => {
    if (seconds === 0) return void commands.leave();
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [commands, seconds]);

  const undo = () => {
    const { devices, soundOff } = before;
    commands.setSound(!soundOff);
    if (devices.microphone.wanted) void commands.setMicrophone(true);
    if (devices.camera.wanted) void commands.setCamera(true);
    onClose();
  };
  return (
    <Dialog
      title={t('room.leavingTitle')}
      onClose={undo}
      mustDecide
      actions={
        <>
          <Button tone="quiet" onClick={leave}>
            {t('room.leavingNow')}
          </Button>
          <Button onClick={undo} data-first-focus>
            {t('room.leavingUndo')}
          </Button>
        </>
      }
    >
      <p>{t('room.leavingText', { count: seconds })}</p>
    </Dialog>
  );
}
