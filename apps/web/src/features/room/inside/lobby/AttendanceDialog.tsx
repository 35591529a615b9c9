import { ATTENDANCE_MOST, ATTENDANCE_PAGE, listAttendance, type ReplyOf } from '@salon/contract';
import { useEffect, useRef, useState } from 'react';
import { Loaded } from '../../../../shared/page/index.ts';
import { usePhrases } from '../../../../shared/phrases/index.ts';
import { keepsPrevious, useCall } from '../../../../shared/query/index.ts';
import { lengthInWords } from '../../../../shared/text/lengthInWords.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { Stack } from '../../../../shared/ui/Layout.tsx';
import panel from '../people/PeoplePanel.module.css';
import { useInside, useRoom } from '../room.context.ts';
import css from './lobby.module.css';

type Attendees = ReplyOf<typeof listAttendance>;
type Attendee = Attendees['people'][number];

/** Lengths grow while it is looked at. Milliseconds. */
const ANEW_MS = 60_000;

/** Who is inside, who was, and who was invited and has not come: asked for anew whenever somebody comes or goes. */
export function AttendanceDialog({ onClose }: { onClose: () => void }) {
  const { t } = usePhrases();
  const { admissionToken: admission } = useInside().entry.session;
  const [rowCount, setRowCount] = useState(ATTENDANCE_PAGE);
  const asked = useCall(
    listAttendance,
    { rowCount },
    { ...keepsPrevious, admission, gcTime: 0, refetchInterval: ANEW_MS },
  );
  const here = useRoom((state) => state.people.map(({ id }) => id).join(' '));
  const { refetch } = asked;
  const told = useRef(here);
  useEffect(() => {
    if (told.current === here) return;
    told.current = here;
    void refetch();
  }, [here, refetch]);
  return (
    <Dialog title={t('room.attendance')} onClose={onClose}>
      <Loaded asked={asked} lines={4}>
        {(attendees) => (
          <Stack gap={4}>
            <Lists attendees={attendees} />
            {attendees.people.length < Math.min(totalOf(attendees), ATTENDANCE_MOST) && (
              <Button
                tone="plain"
                loading={asked.isPlaceholderData}
                onClick={() => setRowCount(Math.min(rowCount + ATTENDANCE_PAGE, ATTENDANCE_MOST))}
              >
                {t('room.listMore')}
              </Button>
            )}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}

const totalOf = ({ counts: { inside, left, missing } }: Attendees): number => inside + left + missing;

function Lists({ attendees: { people, counts } }: { attendees: Attendees }) {
  const { t, formatNumber } = usePhrases();
  const lists = [
    ['room.attendanceInside', counts.inside, people.filter(({ from, to }) => from !== null && to === null)],
    ['room.attendanceLeft', counts.left, people.filter(({ to }) => to !== null)],
    ['room.attendanceMissing', counts.missing, people.filter(({ from }) => from === null)],
  ] as const;
  return lists.map(
    ([key, count, some]) =>
      some.length > 0 && (
        <section key={key} aria-labelledby={key}>
          <h3 id={key}>{t(key, { count: formatNumber(count) })}</h3>
          <ul className={panel.list}>
            {some.map((person) => (
              <Person key={person.id} person={person} />
            ))}
          </ul>
        </section>
      ),
  );
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
