import {
  getMeetingCalendarModal,
  getMeetingDetail,
  type MeetingDetail as Meeting,
  type MeetingStatus,
  meetingFilePath,
} from '@salon/contract';
import { FolderOpen, UsersRound } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { isOff } from '#shared/config.ts';
import { QueryState } from '#shared/page/index.ts';
import pageCss from '#shared/page/page.module.css';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { Link } from '#shared/router/index.ts';
import { buttonClass } from '#shared/ui/Button.tsx';
import { Card, Row, Stack } from '#shared/ui/Layout.tsx';
import { MeetingActions } from '../actions/MeetingActions.tsx';
import { actionsOf, statusNow } from '../meeting.actions.ts';
import { attendancePath } from '../past/past.paths.ts';
import { StatusMark } from '../StatusMark.tsx';
import { useNowAt } from '../useNow.ts';
import { useWhen } from '../useWhen.ts';
import { CalendarExport } from './CalendarExport.tsx';
import css from './detail.module.css';
import { Invite } from './Invite.tsx';
import { MeetingFacts } from './MeetingFacts.tsx';
import { NotYours } from './NotYours.tsx';
import { People } from './People.tsx';
import { StartsIn } from './StartsIn.tsx';
import { getResponseDenial, YourAnswer } from './YourAnswer.tsx';

interface Props {
  id: string;
  /** The meeting's title is known: the page may be named after it. */
  onTitle?: (title: string) => void;
  /** Its recordings, for who made it, once it has begun. */
  recordings: ReactNode;
  /** What was brought to it and made in it; no one brings anything to one that is over. */
  children: (isOver: boolean) => ReactNode;
}

/** `/meeting/{id}`: everything about one meeting. */
export function MeetingDetail({ id, onTitle, ...parts }: Props) {
  const asked = useCall(getMeetingDetail, { id });
  const title = asked.data?.title ?? null;
  useEffect(() => {
    if (title !== null) onTitle?.(title);
  }, [title, onTitle]);
  const { data, error } = asked;
  if (data === undefined && (error?.code === 'meeting.notFound' || error?.code === 'room.accessCodeMissing')) {
    return <NotYours id={id} failure={error} onAdded={() => void asked.refetch()} />;
  }
  return (
    <QueryState asked={asked} lines={5}>
      {(meeting) => <Shown meeting={meeting} {...parts} />}
    </QueryState>
  );
}

/** Statuses whose meeting no one invites to or notes down any more. */
const isOver = (status: MeetingStatus): boolean =>
  status === 'terminated' || status === 'cancelled' || status === 'deleted';

/** What the page is opened for now: its button alone is filled. */
type Lead = 'join' | 'answer' | 'invite' | 'file' | null;

function leadOf(
  meeting: Meeting,
  { now, isOver, mayHaveFile }: { now: number; isOver: boolean; mayHaveFile: boolean },
): Lead {
  if (actionsOf(meeting, now).some(({ action, disabledReason }) => action === 'join' && disabledReason === null))
    return 'join';
  if (isOver) return mayHaveFile ? 'file' : null;
  return !meeting.isCreator && meeting.isPlanned && meeting.response === 'none' ? 'answer' : 'invite';
}

function Shown({ meeting, recordings, children }: { meeting: Meeting } & Pick<Props, 'recordings' | 'children'>) {
  const when = useWhen()(meeting);
  const now = useNowAt([meeting.startingDate, meeting.endDate]);
  const status = statusNow(meeting, now);
  const { id, isCreator, isPlanned, startingDate, moderatorDetails } = meeting;
  const hasBegun = status === 'ongoing' || status === 'terminated';
  const hasRecords = isCreator && hasBegun;
  const mayRead = isCreator ? hasBegun : status === 'terminated' && meeting.fileReaders !== 'organiser';
  const mayHaveFile = mayRead && !isOff('meetingFile');
  const lead = leadOf(meeting, { now, isOver: isOver(status), mayHaveFile });
  const resends = isCreator && isPlanned && (status === 'upcoming' || status === 'ongoing');
  return (
    <Stack gap={6}>
      <Top meeting={meeting} status={status} />
      {!isCreator && isPlanned && (
        <YourAnswer meeting={meeting} disabledReason={getResponseDenial(status)} leads={lead === 'answer'} />
      )}
      <div className={css.columns}>
        <MeetingFacts meeting={meeting} when={when} />
        <div className={css.side}>
          {(mayHaveFile || hasRecords) && (
            <Kept id={id} hasFile={mayHaveFile} hasAttendance={hasRecords} leads={lead === 'file'} />
          )}
          {!isOver(status) && <Invite meeting={meeting} when={when} leads={lead === 'invite'} />}
          {moderatorDetails !== null && <People people={moderatorDetails.users} resends={resends ? id : null} />}
          {!isOver(status) && isPlanned && startingDate !== null && <OtherCalendars id={id} />}
        </div>
        <div className={css.rest}>
          {hasRecords && recordings}
          {children(isOver(status))}
        </div>
      </div>
    </Stack>
  );
}

interface TopProps {
  meeting: Meeting;
  status: MeetingStatus;
}

function Top({ meeting, status }: TopProps) {
  const { t } = usePhrases();
  const waits = status === 'upcoming' && meeting.isPlanned && meeting.startingDate !== null;
  return (
    <>
      <Stack as="header" gap={2} className={css.top}>
        <h1>
          <bdi>{meeting.title}</bdi>
        </h1>
        <Row as="p" gap={3} align="center" wrap tight className={css.marks}>
          <StatusMark status={status} empty={meeting.empty} />
          {meeting.isRecurring && <span>{t('calendar.series')}</span>}
          {!meeting.isPlanned && <span>{t('calendar.instant')}</span>}
        </Row>
        {waits && <StartsIn at={meeting.startingDate ?? ''} />}
      </Stack>
      {/* Anyone who is known goes in by their own link. */}
      <MeetingActions meeting={{ ...meeting, link: meeting.personalLink }} variant="buttons" />
    </>
  );
}

/** The meeting in other calendars. Without Google's address the file still does. */
function OtherCalendars({ id }: { id: string }) {
  const { t } = usePhrases();
  const { data } = useCall(getMeetingCalendarModal, { id });
  return (
    <Card as="section" aria-labelledby="meeting-calendar">
      <h2 id="meeting-calendar">{t('records.calendar')}</h2>
      <CalendarExport id={id} google={data?.googleCalendarUrl ?? null} outlook={data?.outlookCalendarUrl ?? null} />
    </Card>
  );
}

interface StoredProps {
  id: string;
  hasFile: boolean;
  hasAttendance: boolean;
  leads: boolean;
}

/** The ways to what is kept of the meeting: its file, and who came and for how long. */
function Kept({ id, hasFile, hasAttendance, leads }: StoredProps) {
  const { t } = usePhrases();
  return (
    <Card as="section" aria-labelledby="meeting-file">
      <h2 id="meeting-file">{t(hasFile ? 'records.file' : 'records.attendance')}</h2>
      {hasFile && <p className={pageCss.muted}>{t('records.fileText')}</p>}
      <Row gap={2} wrap>
        {hasFile && (
          <Link className={buttonClass({ tone: leads ? 'primary' : 'quiet' })} to={meetingFilePath(id)}>
            <FolderOpen size={18} aria-hidden="true" />
            {t('records.fileOpen')}
          </Link>
        )}
        {hasAttendance && (
          <Link className={buttonClass({ tone: 'quiet' })} to={attendancePath(id)}>
            <UsersRound size={18} aria-hidden="true" />
            {t('records.attendanceOpen')}
          </Link>
        )}
      </Row>
    </Card>
  );
}
