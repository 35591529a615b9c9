import { getMeetingRecords, pastSortColumns } from '@salon/contract';
import { ArrowLeft, UserX } from 'lucide-react';
import { Empty, LoadError, LoadingSkeleton } from '#shared/page/index.ts';
import pageCss from '#shared/page/page.module.css';
import reportCss from '#shared/page/report.module.css';
import { meetingPath, paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall } from '#shared/query/index.ts';
import { Link, useSearchParams } from '#shared/router/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { buttonClass } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { AttendanceActions } from './AttendanceActions.tsx';
import { AttendanceTable } from './AttendanceTable.tsx';
import css from './attendance.module.css';
import { totalsOf } from './attendance.totals.ts';
import { MinimumForm } from './MinimumForm.tsx';
import { minimumIn } from './past.query.ts';
import type { Records } from './past.remote.ts';

/** `/profile/pastMeetings?meeting={id}`: who was in a meeting, and how long. */
export function Attendance({ id }: { id: string }) {
  const { t } = usePhrases();
  const [address, setAddress] = useSearchParams();
  const minimum = minimumIn(address);
  const { data, error, isPlaceholderData, refetch } = useCall(getMeetingRecords, { id, minimum }, keepsPrevious);
  const back = new URLSearchParams(address);
  back.delete('meeting');
  // Another order of the list stays for the way back.
  const isOwnOrder = !pastSortColumns.some((column) => column === back.get('sort'));
  for (const own of ['minimum', ...(isOwnOrder ? ['sort', 'dir'] : [])]) back.delete(own);
  const change = (next: string) => {
    const changed = new URLSearchParams(address);
    changed.set('minimum', next);
    setAddress(changed, { replace: true });
  };
  return (
    <Stack gap={6}>
      <Link className={`${buttonClass({ tone: 'plain' })} ${pageCss.action}`} to={`${paths.pastMeetings}?${back}`}>
        <ArrowLeft className={reportCss.turned} size={18} aria-hidden="true" />
        {t('records.backToPast')}
      </Link>
      <article className={reportCss.report}>
        <Stack as="header" gap={1} className={reportCss.head}>
          <h1>{t('records.attendanceTitle')}</h1>
          {data !== undefined && <Meeting records={data} />}
        </Stack>
        {data === undefined && error === null && <LoadingSkeleton lines={5} />}
        {error !== null && <LoadError failure={error} onRetry={() => void refetch()} />}
        {data !== undefined && (
          <>
            <div className={css.tools}>
              <MinimumForm minimum={minimum} onChange={change} />
            </div>
            <Report
              records={data}
              isPlaceholderData={isPlaceholderData}
              refetch={refetch}
              tools={<AttendanceActions id={id} minimum={minimum} records={data} />}
            />
          </>
        )}
      </article>
    </Stack>
  );
}

/** Which meeting it is, and when it was. */
function Meeting({ records }: { records: Records }) {
  const { formatMoment } = usePhrases();
  return (
    <>
      <p className={css.name}>
        <Link to={meetingPath(records.meetingId)}>
          <bdi>{records.meetingName}</bdi>
        </Link>
      </p>
      <p className={pageCss.muted}>
        <bdi>{formatMoment(new Date(records.meetingStartDate))}</bdi>
        {records.meetingEndDate !== null && (
          <>
            {' – '}
            <bdi>{formatMoment(new Date(records.meetingEndDate))}</bdi>
          </>
        )}
      </p>
    </>
  );
}

function Report(props: Parameters<typeof AttendanceTable>[0]) {
  const { t } = usePhrases();
  const { records } = props;
  const { meetingUsers, meetingStatus } = records;
  const noOneJoined = meetingUsers.every(({ presences }) => presences.length === 0);
  const text = t(meetingStatus === 'upcoming' ? 'records.nobodyYet' : 'records.nobody');
  if (meetingUsers.length === 0) {
    return (
      <Empty icon={UserX} title={t('records.nobodyTitle')} text={text}>
        {null}
      </Empty>
    );
  }
  return (
    <>
      {noOneJoined && (
        <Banner title={t('records.nobodyTitle')}>
          <p>{text}</p>
        </Banner>
      )}
      {meetingStatus === 'ongoing' && (
        <Banner>
          <p>{t('records.stillOngoing')}</p>
        </Banner>
      )}
      <Totals records={records} />
      <AttendanceTable {...props} />
    </>
  );
}

function Totals({ records }: { records: Records }) {
  const { t, formatNumber } = usePhrases();
  const totals = totalsOf(records.meetingUsers);
  const lines = [
    ['records.totalPresent', totals.present],
    ['records.totalBrief', totals.brief],
    ['records.totalAbsent', totals.absent],
    ['records.totalInvited', totals.invited],
  ] as const;
  return (
    <Row as="dl" wrap tight className={css.totals} aria-label={t('records.totals')}>
      {lines.map(([name, count]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </Row>
  );
}
