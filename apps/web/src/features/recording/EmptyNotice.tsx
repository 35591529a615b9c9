import { whoIsIn } from '@salon/room';
import { useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useRoom, useTool } from '#shared/room/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import css from './recording.module.css';

/** Says while it can be mended that no one is in the recording, or no one but me, and asks the others once more. */
export function EmptyNotice() {
  const { t } = usePhrases();
  const { state, commands } = useTool('recording');
  const areOthersHere = useRoom(({ people }) => people.some(({ isMe }) => !isMe));
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<number | null>(null);
  const who = whoIsIn(state);
  const ask = async () => {
    setBusy(true);
    setAsked(await commands.askAgain());
    setBusy(false);
  };
  if (who !== 'nobody' && (who !== 'onlyMe' || !areOthersHere)) return null;
  return (
    <Stack gap={2} className={css.empty}>
      <p role="status">{t(who === 'nobody' ? 'recording.nobodyAbout' : 'recording.onlyMe')}</p>
      {areOthersHere && (
        <Button tone="quiet" loading={busy} onClick={() => void ask()}>
          {t('recording.askAgain')}
        </Button>
      )}
      <p role="status">
        {asked === 0 && t('recording.askedNobody')}
        {asked !== null && asked > 0 && t('recording.askedCount', { count: asked })}
      </p>
    </Stack>
  );
}
