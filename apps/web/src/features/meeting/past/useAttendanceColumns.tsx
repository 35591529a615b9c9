import type { Attendance } from '@salon/contract';
import { lengthInWords } from '@salon/phrases/lengths';
import { Check, ChevronDown, Clock, type LucideIcon, UserX } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useDateTimeFormat } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import type { Column, TableRules } from '#shared/table/index.ts';
import { classes } from '#shared/ui/classes.ts';
import css from './attendance.module.css';

const icons: Record<Attendance['status'], LucideIcon> = { present: Check, brief: Clock, absent: UserX };

const sorts = ['', 'person', 'role', 'invited', 'joined', 'left', 'totalTime', 'status'] as const;
type Sort = (typeof sorts)[number];

/** As the server lists them, unless a head is pressed. */
export const attendanceRules: TableRules<Sort, never> = {
  sorts,
  usual: { sort: '', direction: 1, size: 100 },
  filters: {},
};

/** A moment of the meeting: the time alone on the day of its start. */
function useMomentIn(start: string): (iso: string | undefined) => string {
  const moment = useDateTimeFormat();
  const { formatDate, formatTime } = usePhrases();
  return (iso) => {
    if (iso === undefined) return '—';
    const isSameDay = formatDate(new Date(iso)) === formatDate(new Date(start));
    return isSameDay ? formatTime(new Date(iso)) : moment(iso);
  };
}

const Moment = ({ start, at }: { start: string; at: string | undefined }) => <bdi>{useMomentIn(start)(at)}</bdi>;

/** What is said of everyone who was invited or came. `start` of the meeting. */
export function useAttendanceColumns(start: string, people: readonly Attendance[]): readonly Column<Attendance>[] {
  const { t, locale } = usePhrases();
  const hasWeak = people.some(({ weak }) => weak !== undefined);
  return useMemo(() => {
    const column = (
      id: Exclude<Sort, ''> | 'presences' | 'connection',
      part: Omit<Column<Attendance>, 'id' | 'label'>,
    ) => ({
      id,
      label: t(`records.${id}`),
      ...part,
    });
    return [
      column('person', { sort: nameOf(t), isName: true, cell: (person) => <Person person={person} /> }),
      column('role', { sort: ({ role }) => t(`records.role_${role}`), cell: ({ role }) => t(`records.role_${role}`) }),
      column('invited', {
        sort: ({ invited }) => Number(!invited),
        cell: ({ invited }) => t(invited ? 'records.yes' : 'records.no'),
      }),
      column('joined', {
        sort: ({ presences }) => presences[0]?.from ?? '',
        cell: ({ presences }) => <Moment start={start} at={presences[0]?.from} />,
      }),
      column('left', {
        sort: ({ presences }) => presences.at(-1)?.to ?? '',
        cell: ({ presences }) => <Moment start={start} at={presences.at(-1)?.to} />,
      }),
      column('presences', {
        cell: (person) => (
          <Spans
            spans={person.presences}
            start={start}
            label={(count) => t('records.presenceCount', { count })}
            name={(presences) => t('records.presencesOf', { name: nameOf(t)(person), presences })}
          />
        ),
      }),
      column('totalTime', {
        sort: ({ seconds }) => seconds,
        cell: ({ presences, seconds }) => (presences.length === 0 ? '—' : lengthInWords(locale, seconds, 'short')),
      }),
      column('status', {
        sort: ({ status }) => Object.keys(icons).indexOf(status),
        cell: ({ status }) => <Status status={status} />,
      }),
      ...(hasWeak
        ? [
            column('connection', {
              cell: (person) => (
                <Spans
                  spans={person.weak ?? []}
                  start={start}
                  label={(count) => t('records.weakCount', { count })}
                  name={(weak) => t('records.weakOf', { name: nameOf(t)(person), weak })}
                />
              ),
            }),
          ]
        : []),
    ];
  }, [t, locale, start, hasWeak]);
}

/** What a person is called; a name that was erased is said to be. */
export const nameOf =
  (t: ReturnType<typeof usePhrases>['t']) =>
  ({ fullName }: Attendance): string =>
    fullName || t('records.forgotten');

function Person({ person }: { person: Attendance }) {
  const { t } = usePhrases();
  return (
    <>
      <bdi>{nameOf(t)(person)}</bdi>
      {person.eMailAddress !== '' && (
        <span>
          <bdi dir="ltr">{person.eMailAddress}</bdi>
        </span>
      )}
    </>
  );
}

function Status({ status }: Pick<Attendance, 'status'>) {
  const { t } = usePhrases();
  const Icon = icons[status];
  return (
    <span className={classes(css.status, css[status])}>
      <Icon size={16} aria-hidden="true" />
      {t(`records.${status}`)}
    </span>
  );
}

interface SpansProps {
  spans: Attendance['presences'];
  start: string;
  /** How many there are, and the same with the name of the person. */
  label: (count: number) => string;
  name: (label: string) => string;
}

/** Stretches of time in the meeting, counted; opened on wish, on paper always. */
function Spans({ spans, start, label, name }: SpansProps) {
  const momentIn = useMomentIn(start);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (spans.length === 0) return '—';
  const count = label(spans.length);
  return (
    <div className={css.presences}>
      <button
        type="button"
        className={css.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={name(count)}
        onClick={() => setOpen(!isOpen)}
      >
        {count}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <ol id={id} className={css.list} hidden={!isOpen}>
        {spans.map(({ from, to }) => (
          <li key={from}>
            <bdi>{momentIn(from)}</bdi>–<bdi>{momentIn(to)}</bdi>
          </li>
        ))}
      </ol>
    </div>
  );
}
