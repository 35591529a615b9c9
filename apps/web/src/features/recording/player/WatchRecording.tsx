import { getRecordingAddress, type Recording } from '@salon/contract';
import { ArrowLeft, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { send } from '../../../shared/api/index.ts';
import { Empty, Loaded } from '../../../shared/page/index.ts';
import pageCss from '../../../shared/page/page.module.css';
import reportCss from '../../../shared/page/report.module.css';
import { meetingPath } from '../../../shared/paths.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Link } from '../../../shared/router/index.ts';
import { buttonClass } from '../../../shared/ui/Button.tsx';
import { Stack } from '../../../shared/ui/Layout.tsx';
import { useRecordings } from '../library/RecordingList.tsx';
import { Facts } from '../library/RecordingRow.tsx';
import { Frame } from './Frame.tsx';
import css from './player.module.css';
import { usePlayer } from './usePlayer.ts';

interface Props {
  meetingId: string;
  recordingId: string;
  /** The name of the recording is known: the page may be named after it. */
  onTitle?: (title: string) => void;
}

/** A recording of a meeting of the viewer's, to be watched. */
export function WatchRecording({ meetingId, recordingId, onTitle }: Props) {
  const { t } = usePhrases();
  const asked = useRecordings(meetingId);
  const found = asked.data?.recordings.find(({ id }) => id === recordingId) ?? null;
  const name = found?.name ?? null;
  useEffect(() => {
    if (name !== null) onTitle?.(name);
  }, [name, onTitle]);
  return (
    <Stack gap={4} className={css.page}>
      <Link className={`${buttonClass({ tone: 'plain' })} ${pageCss.action}`} to={meetingPath(meetingId)}>
        <ArrowLeft className={reportCss.turned} size={18} aria-hidden="true" />
        {t('recordings.toMeeting')}
      </Link>
      <Loaded asked={asked} lines={4}>
        {() =>
          found === null ? (
            <Empty icon={SearchX} title={t('recordings.goneTitle')} text={t('recordings.gone')} />
          ) : (
            <Shown key={found.id} recording={found} />
          )
        }
      </Loaded>
    </Stack>
  );
}

function Shown({ recording }: { recording: Recording }) {
  const { name, state } = recording;
  return (
    <>
      <h1 className={css.title}>
        <bdi>{name}</bdi>
      </h1>
      {state === 'ready' && <Watched recording={recording} />}
      <div>
        <Facts recording={recording} />
      </div>
    </>
  );
}

function Watched({ recording: { id, name, audioOnly, duration } }: { recording: Recording }) {
  const [poster, setPoster] = useState<string | null>(null);
  const address = async () => {
    const sent = await send(getRecordingAddress, { recordingId: id });
    if (!sent.ok) return null;
    setPoster(sent.reply.posterUrl);
    return sent.reply.url;
  };
  const { film, own } = usePlayer({ id, duration: duration === null ? null : duration / 1000, address });
  return <Frame film={film} own={own} name={name} audioOnly={audioOnly} poster={poster} captions={null} marks={[]} />;
}
