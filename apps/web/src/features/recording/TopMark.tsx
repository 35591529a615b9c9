import { whoIsIn } from '@salon/room';
import { useEffect, useState } from 'react';
import { Confirm } from '#shared/page/Confirm.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { guardLeaving, noteRecorded, useRoom, useTool } from '#shared/room/index.ts';
import { RecordingMark } from './RecordingMark.tsx';

/** How the room is recorded, in the top line; a moderator who leaves an empty recording behind is asked first. */
export function TopMark() {
  const { t } = usePhrases();
  const { state } = useTool('recording');
  const isModerator = useRoom(({ people }) => people.some(({ isMe, role }) => isMe && role === 'moderator'));
  const isAsked = isModerator && state.recording?.isEmpty === true && whoIsIn(state) === 'nobody';
  const isMine = useRoom(({ people }) => people.some(({ isMe, isCreator }) => isMe && isCreator));
  const isOn = state.recording?.state === 'on';
  useEffect(() => {
    if (isMine && isOn) noteRecorded();
  }, [isMine, isOn]);
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(() => (isAsked ? guardLeaving((go) => setLeave(() => go)) : undefined), [isAsked]);
  return (
    <>
      <RecordingMark />
      {leave !== null && (
        <Confirm
          title={t('recording.leaveTitle')}
          action={t('recording.leaveAnyway')}
          onConfirm={() => {
            setLeave(null);
            leave();
          }}
          onClose={() => setLeave(null)}
        >
          <p>{t('recording.stopEmpty')}</p>
        </Confirm>
      )}
    </>
  );
}
