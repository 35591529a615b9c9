import type { Board } from '@salon/contract';
import { useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useRoom, useTool } from '#shared/room/index.ts';
import panel from '#shared/room/panel.module.css';
import { Button } from '#shared/ui/Button.tsx';

/** A board that I opened for myself is on no one else's stage: that is said where I draw, and mended there. */
export function OnlyMine({ board }: { board: Board }) {
  const { t } = usePhrases();
  const { commands, denials } = useTool('board');
  const mayManage = useRoom(() => denials.manage() === null);
  const [isBusy, setBusy] = useState(false);
  if (board.presenterId !== null) return null;
  const present = async () => {
    setBusy(true);
    await commands.present(board.id);
    setBusy(false);
  };
  return (
    <>
      <p className={panel.muted}>{t('board.onlyMine')}</p>
      {mayManage && (
        <Button tone="quiet" loading={isBusy} onClick={() => void present()}>
          {t('board.present')}
        </Button>
      )}
    </>
  );
}
