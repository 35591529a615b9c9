import { clockText } from '@salon/phrases/lengths';
import { Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useRoom, useTool } from '#shared/room/index.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import css from './notes.module.css';

/** The time that runs, by the server's clock; nothing while none does. */
export function TimerLine() {
  const { t } = usePhrases();
  const { state, commands, denials } = useTool('notes');
  const mayManage = useRoom(() => denials.manage() === null);
  const offset = useRoom(({ clockOffset }) => clockOffset);
  const { timer } = state.seen;
  const now = useSeconds(timer !== null);
  if (timer === null) return null;
  const left = Date.parse(timer.endsAt) - (now + offset);
  const isOver = left <= 0;
  return (
    <Row gap={2} align="center" className={isOver ? css.timerOver : css.timer}>
      <span className={css.timerName} dir="auto">
        {isOver ? t('notes.timeUp', { name: timer.name }) : timer.name}
      </span>
      <span role="timer" aria-label={t('notes.timer', { name: timer.name })} className={css.timerTime} dir="ltr">
        {clockText(Math.ceil(left / 1000))}
      </span>
      {mayManage && (
        <IconButton
          label={t('notes.timerStop')}
          icon={<Square size={18} aria-hidden="true" />}
          onClick={() => void commands.stopTimer()}
        />
      )}
    </Row>
  );
}

function useSeconds(runs: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!runs) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [runs]);
  return now;
}
