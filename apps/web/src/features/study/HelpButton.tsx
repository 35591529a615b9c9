import type { StudyRoom } from '@salon/contract';
import { LifeBuoy } from 'lucide-react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useTool } from '#shared/room/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import css from './study.module.css';
import { useBusy } from './useBusy.ts';

/** Calls for a moderator, says who is coming, and takes the call back. */
export function HelpButton({ room: { call } }: { room: StudyRoom }) {
  const { t } = usePhrases();
  const { commands } = useTool('study');
  const [busy, during] = useBusy(call === null);
  return (
    <>
      {/* Always there, so that what comes into it is read aloud. */}
      <span role="status" className={css.called}>
        {call !== null &&
          (call.comingName === null ? t('study.helpCalled') : t('study.coming', { name: call.comingName }))}
      </span>
      {/* One button, so that the focus stays. */}
      <Button
        tone="quiet"
        loading={busy}
        icon={<LifeBuoy size={18} aria-hidden="true" />}
        onClick={() => during(commands.call(call === null))}
      >
        {t(call === null ? 'study.help' : 'study.helpStop')}
      </Button>
    </>
  );
}
