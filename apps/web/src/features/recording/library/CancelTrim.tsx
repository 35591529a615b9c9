import { cancelRecordingTrim, getRecording, type Recording } from '@salon/contract';
import { useFailure } from '#shared/failure/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { recordingLists } from './lists.ts';

interface Props {
  recording: Recording;
  /** The button goes: something else has the focus then. */
  onSuccess: () => void;
}

/** Leaves a recording as it is whose ends are to be cut off. */
export function CancelTrim({ recording: { id, name }, onSuccess }: Props) {
  const { t } = usePhrases();
  const tell = useFailure();
  const { change, isPending } = useChange(cancelRecordingTrim, { refreshes: [getRecording, ...recordingLists] });
  const cancel = async () => {
    const sent = await change({ recordingId: id });
    if (!sent.ok) return tell(sent, { retry: () => void cancel() });
    notify(t('recordings.trimCancelled'), 'done');
    onSuccess();
  };
  return (
    <Button tone="plain" loading={isPending} onClick={() => void cancel()}>
      <span>
        {t('recordings.trimCancel')}
        <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
      </span>
    </Button>
  );
}
