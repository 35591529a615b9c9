import type { Attendance } from '@salon/contract';
import { Check, ChevronDown, Clock, type LucideIcon, UserX } from 'lucide-react';
import { useId, useState } from 'react';
import { useMoment } from '../../../shared/page/index.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { lengthInWords } from '../detail/lengthInWords.ts';
import css from './attendance.module.css';
import type { Records } from './past.remote.ts';

const icons: Record<Attendance['status'], LucideIcon> = { present: Check, brief: Clock, absent: UserX };
const columns = ['person', 'role', 'invited', 'joined', 'left', 'presences', 'totalTime', 'status'] as const;

/** A moment of the meeting: the time alone on the day of its start. */
function useMomentIn(start: string): (iso: string | undefined) => string {
  const moment = useMoment();
  const { formatDate, formatTime } = usePhrases();
  return (iso) => {
    if (iso === undefined) return '—';
    const isSameDay = formatDate(new Date(iso)) === formatDate(new Date(start));
    return isSameDay ? formatTime(new Date(iso)) : moment(iso);
  };
}

/** Everybody who was invited or came; on a phone each line is a card. Printed, every sheet names the meeting. */
export function AttendanceTable({ records }: { records: Records }) {
  const { t } = usePhrases();
  const moment = useMoment();
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: cards on a phone are no table to a browser
    <table role="table" className={css.table} aria-label={t('records.attendanceTitle')}>
      <thead role="rowgroup">
        <tr role="row" className={css.onPaper}>
          <td role="cell" colSpan={columns.length}>
            <bdi>{records.meetingName}</bdi> · <bdi>{moment(records.meetingStartDate)}</bdi>
          </td>
        </tr>
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {t(`records.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {records.meetingUsers.map((person) => (
          <Row key={person.id} person={person} start={records.meetingStartDate} />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: cards on a phone are no table to a browser
  );
}

function Row({ person, start }: { person: Attendance; start: string }) {
  const { t, locale } = usePhrases();
  const momentIn = useMomentIn(start);
  const { status, presences } = person;
  const Icon = icons[status];
  const name = person.fullName || t('records.forgotten');
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <tr role="row">
      <th role="rowheader" scope="row" className={css.person}>
        <bdi>{name}</bdi>
        {person.eMailAddress !== '' && (
          <bdi className={css.mail} dir="ltr">
            {person.eMailAddress}
          </bdi>
        )}
      </th>
      <td role="cell" data-label={t('records.role')}>
        {t(`records.role_${person.role}`)}
      </td>
      <td role="cell" data-label={t('records.invited')}>
        {t(person.invited ? 'records.yes' : 'records.no')}
      </td>
      <td role="cell" data-label={t('records.joined')}>
        <bdi>{momentIn(presences[0]?.from)}</bdi>
      </td>
      <td role="cell" data-label={t('records.left')}>
        <bdi>{momentIn(presences.at(-1)?.to)}</bdi>
      </td>
      <td role="cell" data-label={t('records.presences')}>
        {presences.length === 0 ? '—' : <Presences name={name} presences={presences} momentIn={momentIn} />}
      </td>
      <td role="cell" data-label={t('records.totalTime')}>
        {presences.length === 0 ? '—' : lengthInWords(locale, person.seconds, 'short')}
      </td>
      <td role="cell" data-label={t('records.status')}>
        <span className={classes(css.status, css[status])}>
          <Icon size={16} aria-hidden="true" />
          {t(`records.${status}`)}
        </span>
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

interface PresencesProps {
  name: string;
  presences: Attendance['presences'];
  momentIn: (iso: string) => string;
}

/** How often somebody came and went; opened on wish, on paper always. */
function Presences({ name, presences, momentIn }: PresencesProps) {
  const { t } = usePhrases();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const count = t('records.presenceCount', { count: presences.length });
  return (
    <div className={css.presences}>
      <button
        type="button"
        className={css.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('records.presencesOf', { name, presences: count })}
        onClick={() => setOpen(!isOpen)}
      >
        {count}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <ol id={id} className={css.list} hidden={!isOpen}>
        {presences.map(({ from, to }) => (
          <li key={from}>
            <bdi>{momentIn(from)}</bdi>–<bdi>{momentIn(to)}</bdi>
          </li>
        ))}
      </ol>
    </div>
  );
}
