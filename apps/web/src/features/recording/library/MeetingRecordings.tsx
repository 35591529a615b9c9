import { usePhrases } from '#shared/phrases/index.ts';
import { Card } from '#shared/ui/Layout.tsx';
import css from './library.module.css';
import { RecordingList, useRecordings } from './RecordingList.tsx';

/** The recordings on the page of a meeting, for who made it. */
export function MeetingRecordings({ id }: { id: string }) {
  const { t } = usePhrases();
  return (
    <Card as="section" className={css.card} aria-labelledby="meeting-recordings">
      <h2 id="meeting-recordings">{t('recordings.title')}</h2>
      <RecordingList meetingId={id} />
    </Card>
  );
}

/** The same below the file of a meeting: nothing where there are none, or for anybody else. */
export function StoredRecordings({ id }: { id: string }) {
  const { data } = useRecordings(id);
  if (data === undefined || data.recordings.length === 0) return null;
  return <MeetingRecordings id={id} />;
}
