import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from '#shared/router/index.ts';
import { Attendance } from './Attendance.tsx';
import { PastList } from './PastList.tsx';

/** `/profile/pastMeetings`: meetings that are over; with `?meeting={id}` who attended one. `recordings` draws those of one. */
export function PastMeetings({ recordings }: { recordings: (id: string) => ReactNode }) {
  const [address] = useSearchParams();
  const meeting = address.get('meeting') ?? '';
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(meeting);
  useEffect(() => {
    if (before.current === meeting) return;
    before.current = meeting;
    // Only the query of the address is another one: the focus would stay where nothing is any more.
    const heading = element.current?.querySelector<HTMLElement>('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [meeting]);
  return (
    <div ref={element}>
      {meeting === '' ? <PastList recordings={recordings} /> : <Attendance key={meeting} id={meeting} />}
    </div>
  );
}
