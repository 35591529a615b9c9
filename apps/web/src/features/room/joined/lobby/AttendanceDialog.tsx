import { ATTENDANCE_PAGE, attendanceStates, listAttendance, MAX_ATTENDANCE, type ReplyOf } from '@salon/contract';
import { lengthInWords } from '@salon/phrases/lengths';
import { useEffect, useRef, useState } from 'react';
import { QueryState } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import panel from '../people/PeoplePanel.module.css';
import { useInside, useRoom } from '../room.context.ts';
import css from './lobby.module.css';

type Attendees = ReplyOf<typeof listAttendance>;
type Attendee = Attendees['people'][number];

/** Lengths grow while it is looked at. */
const REFRESH_INTERVAL_MS = 60_000;

/** Who is inside, who was, and who was invited and has not come: asked for again whenever someone comes or goes. */
export function AttendanceDialog({ onClose }: { onClose: () => void }) {
  const { t } = usePhrases();
  const { admissionToken: admission } = useInside().entry.session;
  const [rowCount, setRowCount] = useState(ATTENDANCE_PAGE);
  const asked = useCall(
    listAttendance,
    { rowCount },
    { ...keepsPrevious, admission, gcTime: 0, refetchInterval: REFRESH_INTERVAL_MS },
  );
  const here = useRoom((state) => state.people.map(({ id }) => id).join(' '));
  const { refetch } = asked;
  const lastCount = useRef(here);
  useEffect(() => {
    if (lastCount.current === here) return;
    lastCount.current = here;
    void refetch();
  }, [here, refetch]);
  return (
    <Dialog title={t('room.attendance')} onClose={onClose}>
      <QueryState asked={asked} lines={4}>
        {(attendees) => (
          <Stack gap={4}>
            <Lists attendees={attendees} />
            {attendees.people.length < Math.min(totalOf(attendees), MAX_ATTENDANCE) && (
              <Button
                tone="plain"
                loading={asked.isPlaceholderData}
                onClick={() => setRowCount(Math.min(rowCount + ATTENDANCE_PAGE, MAX_ATTENDANCE))}
              >
                {t('room.listMore')}
              </Button>
            )}
          </Stack>
        )}
      </QueryState>
    </Dialog>
  );
}

const totalOf = ({ counts }: Attendees): number => counts.inside + counts.left + counts.missing;

const headings = {
  inside: 'room.attendanceInside',
  left: 'room.attendanceLeft',
  missing: 'room.attendanceMissing',
} as const;

function Lists({ attendees: { people, counts } }: { attendees: Attendees }) {
  const { t, formatNumber } = usePhrases();
  return attendanceStates.map((state) => {
    const shown = people.filter((person) => person.state === state);
    return (
      shown.length > 0 && (
        <section key={state} aria-labelledby={headings[state]}>
          <h3 id={headings[state]}>{t(headings[state], { count: formatNumber(counts[state]) })}</h3>
          <ul className={panel.list}>
            {shown.map((person) => (
              <Person key={person.id} person={person} />
            ))}
          </ul>
        </section>
      )
    );
  });
}

function Person({ person: { fullName, role, seconds, from, to } }: { person: Attendee }) {
  const { t, locale, formatTime } = usePhrases();
  const time = (iso: string) => formatTime(new Date(iso));
  const length = lengthInWords(locale, seconds, 'short');
  return (
    <li className={css.attendee}>
      <bdi className={panel.name}>{fullName || t('room.attendanceUnnamed')}</bdi>
      <span className={panel.role}>
        {t(`room.role_${role}`)}
        {from !== null && ' · '}
        {from !== null &&
          (to === null
            ? t('room.attendanceStay', { from: time(from), length })
            : t('room.attendanceStayed', { from: time(from), to: time(to), length }))}
      </span>
    </li>
  );
}
