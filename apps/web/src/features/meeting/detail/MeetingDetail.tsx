import {
  getMeetingCalendarModal,
  getMeetingDetail,
  type MeetingDetail as Meeting,
  type MeetingStatus,
  meetingFilePath,
} from '@salon/contract';
import { FolderOpen, UsersRound } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { isOff } from '../../../shared/config.ts';
import { Loaded } from '../../../shared/page/index.ts';
import pageCss from '../../../shared/page/page.module.css';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { useCall } from '../../../shared/query/index.ts';
import { Link } from '../../../shared/router/index.ts';
import { buttonClass } from '../../../shared/ui/Button.tsx';
import { Card, Row, Stack } from '../../../shared/ui/Layout.tsx';
import { MeetingActions } from '../actions/MeetingActions.tsx';
import { statusNow } from '../meeting.actions.ts';
import { attendancePath } from '../past/past.paths.ts';
import { StatusMark } from '../StatusMark.tsx';
import { useNowAt } from '../useNow.ts';
import { useWhen } from '../useWhen.ts';
import { CalendarExport } from './CalendarExport.tsx';
import css from './detail.module.css';
import { Facts, Rules } from './Facts.tsx';
import { Invite } from './Invite.tsx';
import { NotYours } from './NotYours.tsx';
import { People } from './People.tsx';
import { StartsIn } from './StartsIn.tsx';
import { whyNotAnswer, YourAnswer } from './YourAnswer.tsx';

interface Props {
  id: string;
  /** The meeting's title is known: the page may be named after it. */
  onTitle?: (title: string) => void;
  /** Its recordings, for who made it, once it has begun. */
  recordings?: ReactNode;
}

/** `/meeting/{id}`: everything about one meeting. */
export function MeetingDetail({ id, onTitle, recordings }: Props) {
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
    <Loaded asked={asked} lines={5}>
      {(meeting) => <Shown meeting={meeting} recordings={recordings} />}
    </Loaded>
  );
}

/** Statuses whose meeting nobody invites to or notes down any more. */
const isOver = (status: MeetingStatus): boolean =>
  status === 'terminated' || status === 'cancelled' || status === 'deleted';

function Shown({ meeting, recordings }: { meeting: Meeting; recordings: ReactNode }) {
  const when = useWhen()(meeting);
  const now = useNowAt([meeting.startingDate, meeting.endDate]);
  const status = statusNow(meeting, now);
  const { isCreator, isPlanned, startingDate, moderatorDetails } = meeting;
  const hasBegun = status === 'ongoing' || status === 'terminated';
  const hasRecords = isCreator && hasBegun;
  const mayHaveFile = isCreator ? hasBegun : status === 'terminated' && meeting.fileReaders !== 'organiser';
  return (
    <Stack gap={6}>
      <Top meeting={meeting} status={status} />
      {!isCreator && isPlanned && <YourAnswer meeting={meeting} whyNot={whyNotAnswer(status)} />}
      <div className={css.columns}>
        <div className={css.column}>
          <Facts meeting={meeting} when={when} />
          <Rules flags={meeting.flags} hasAccessCode={meeting.hasAccessCode} />
        </div>
        <div className={css.column}>
          {mayHaveFile && !isOff('meetingFile') && <FileLink id={meeting.id} />}
          {hasRecords && <AttendanceLink id={meeting.id} />}
          {!isOver(status) && <Invite meeting={meeting} when={when} />}
          {!isOver(status) && isPlanned && startingDate !== null && <OtherCalendars id={meeting.id} />}
          {moderatorDetails !== null && (
            <People
              people={moderatorDetails.users}
              resends={isCreator && isPlanned && (status === 'upcoming' || status === 'ongoing') ? meeting.id : null}
            />
          )}
        </div>
      </div>
      {hasRecords && recordings}
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
      {/* Whoever is known goes in by their own link. */}
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

/** The way to what is kept of the meeting. */
function FileLink({ id }: { id: string }) {
  const { t } = usePhrases();
  return (
    <Card as="section" aria-labelledby="meeting-file">
      <h2 id="meeting-file">{t('records.file')}</h2>
      <p className={pageCss.soft}>{t('records.fileText')}</p>
      <Link className={`${buttonClass({ tone: 'quiet' })} ${pageCss.action}`} to={meetingFilePath(id)}>
        <FolderOpen size={18} aria-hidden="true" />
        {t('records.fileOpen')}
      </Link>
    </Card>
  );
}

/** Who came and for how long; for the creator alone. */
function AttendanceLink({ id }: { id: string }) {
  const { t } = usePhrases();
  return (
    <Card as="section" aria-labelledby="meeting-attendance">
      <h2 id="meeting-attendance">{t('records.attendance')}</h2>
      <Link className={`${buttonClass({ tone: 'quiet' })} ${pageCss.action}`} to={attendancePath(id)}>
        <UsersRound size={18} aria-hidden="true" />
        {t('records.attendanceOpen')}
      </Link>
    </Card>
  );
}
