import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type EventApi,
  type EventDisplayInfo,
} from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import '@fullcalendar/react/skeleton.css';
import theme from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/theme.css';
import timeGrid from '@fullcalendar/react/timegrid';
import type { MeetingItem } from '@salon/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { classes } from '#shared/ui/classes.ts';
import './calendar.palette.css';
import { eventOf, firstHour } from './calendar.events.ts';
import { type Day, dayOf, hoursIn, type PeriodView } from './calendar.views.ts';
import { EventLine } from './EventLine.tsx';
import css from './Grid.module.css';
import type { Times } from './movedPlan.ts';

/** A year has a face of its own. */
export type GridView = Exclude<PeriodView, 'year'>;

const names: Record<GridView, string> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  today: 'timeGridDay',
};
const plugins = [theme, dayGrid, timeGrid, interaction];
/** Hours do not fit on a screen: they scroll, beginning where the first meeting is. */
const HOURS_HEIGHT = 'clamp(24rem, 72vh, 56rem)';
/** Dragging moves in such steps. */
const SNAP_DURATION = '00:15:00';
/** A meeting that ends earlier in the morning is an evening's: a month has it on the day when it begins. */
const MORNING = '06:00:00';

/** A number is too small for a finger: where there is one, a month's whole cell leads to its day. */
const isFinger = (): boolean => window.matchMedia?.('(pointer: coarse)').matches ?? false;
const isMonth = ({ view }: { view: { type: string } }): boolean => view.type === names.month;
const CONTROL = ['role', 'tabindex', 'aria-haspopup', 'aria-expanded'];

interface Props {
  view: GridView;
  day: Day;
  meetings: readonly MeetingItem[];
  isBusy: boolean;
  /** Whether the viewer may plan: dragging over empty time then offers it. */
  mayPlan: boolean;
  onOpen: (meeting: MeetingItem) => void;
  onMove: (meeting: MeetingItem, times: Times) => void;
  onPick: (picked: { start: Date; end: Date; allDay: boolean }) => void;
  onDay: (day: Day) => void;
}

/** A column's name is its date; who calls it by what is seen ("Mon 16") has to be understood too. */
function nameAsSeen(header: HTMLElement): void {
  const link = header.matches('[role=link]') ? header : header.querySelector('[role=link]');
  if (link !== null) link.setAttribute('aria-label', `${link.textContent}, ${link.getAttribute('aria-label')}`);
}

/** Words and order of the week in the viewer's language; the package's own are not ours. */
function useLocaleOptions(): CalendarOptions {
  const { t, locale, direction, formatTime } = usePhrases();
  return useMemo(() => {
    const time = hoursIn(formatTime);
    return {
      locale: { code: locale, direction },
      direction,
      firstDay: 1,
      eventTimeFormat: time,
      slotHeaderFormat: time,
      moreLinkText: (count) => t('calendar.moreOnDay', { count }),
      moreLinkHint: (count) => t('calendar.moreOnDay', { count }),
      closeHint: t('common.close'),
      eventsHint: t('calendar.title'),
      timedText: t('calendar.when'),
      allDayText: t('calendar.viewToday'),
      weekTextLong: t('calendar.viewWeek'),
      navLinkHint: (date) => `${t('calendar.goToDay')}: ${date}`,
      dayHeaderDidMount: ({ el }) => nameAsSeen(el),
      // The hours of a day scroll by keyboard, also where no meeting in them could take the focus.
      dayLaneDidMount: ({ el }) => {
        if (el.parentElement?.querySelector('[data-date]') === el) el.tabIndex = 0;
      },
    };
  }, [t, locale, direction, formatTime]);
}

/** What is done with the calendar: opening, moving, picking. Refused by a rule is what begins in the past. */
function useActionOptions(props: Props): CalendarOptions {
  const { view, meetings, mayPlan, onOpen, onMove, onPick, onDay } = props;
  const meetingOf = (event: EventApi) => meetings.find(({ id }) => id === event.id);
  const move = ({ event, revert }: { event: EventApi; revert: () => void }) => {
    const meeting = meetingOf(event);
    if (meeting === undefined || event.start === null || event.end === null) return revert();
    onMove(meeting, { start: event.start, end: event.end });
  };
  return {
    navLinks: true,
    navLinkDayClick: (date) => onDay(dayOf(date)),
    dateClick: ({ date }) => {
      if (view === 'month' && isFinger()) onDay(dayOf(date));
    },
    eventInteractive: true,
    eventContent: (shown: EventDisplayInfo) => <EventLine shown={shown} meeting={meetingOf(shown.event)} />,
    eventClick: ({ event }) => {
      const meeting = meetingOf(event);
      if (meeting !== undefined) onOpen(meeting);
    },
    eventDrop: move,
    eventResize: move,
    eventAllow: ({ start }) => start.getTime() > Date.now(),
    selectable: mayPlan,
    selectMirror: true,
    selectAllow: ({ start, end, allDay }) => (allDay ? end : start).getTime() > Date.now(),
    select: ({ start, end, allDay, view }) => {
      view.calendar.unselect();
      onPick({ start, end, allDay });
    },
  };
}

/** Pushes a week that is wider than the screen to where its day is. */
function showDay(frame: HTMLElement | null, day: string): void {
  const column = frame?.querySelector(`[data-date="${day}"]`);
  if (frame === null || !column) return;
  const [outer, inner] = [frame.getBoundingClientRect(), column.getBoundingClientRect()];
  frame.scrollBy({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2) });
}

/** The calendar itself. It and what it needs come only when a period is looked at. */
export function Grid(props: Props) {
  const { view, day, meetings, isBusy } = props;
  const calendar = useRef<CalendarRef>(null);
  const frame = useRef<HTMLDivElement>(null);
  const locale = useLocaleOptions();
  const actions = useActionOptions(props);
  const events = useMemo(() => {
    const now = Date.now();
    return meetings.map((meeting) => eventOf(meeting, now)).filter((event) => event !== null);
  }, [meetings]);
  useEffect(() => {
    // A turn later: the calendar may not be changed while React draws it.
    const turn = setTimeout(() => calendar.current?.getApi().changeView(names[view], day));
    return () => clearTimeout(turn);
  }, [view, day]);
  const hasHours = view === 'week' || view === 'today';
  // What is drawn by now: only that can be scrolled.
  const [drawn, setDrawn] = useState({ name: '', from: '', to: '' });
  const isDrawn = drawn.name === names[view] && drawn.from <= day && day < drawn.to;
  // Once for what is looked at: who scrolls on stays there.
  const scrolled = useRef('');
  useEffect(() => {
    const shown = `${view} ${day}`;
    if (!hasHours || isBusy || !isDrawn || scrolled.current === shown) return;
    const turn = setTimeout(() => {
      scrolled.current = shown;
      calendar.current?.getApi().scrollToTime(firstHour(meetings, day));
      showDay(frame.current, day);
    });
    return () => clearTimeout(turn);
  }, [view, day, hasHours, isBusy, isDrawn, meetings]);
  return (
    <div
      ref={frame}
      className={css.scroll}
      aria-busy={isBusy}
      onScroll={({ currentTarget }) => currentTarget.style.setProperty('--pushed', `${currentTarget.scrollLeft}px`)}
    >
      <div className={classes(view === 'week' && css.week, isBusy && css.busy)}>
        <FullCalendar
          {...locale}
          {...actions}
          ref={calendar}
          plugins={plugins}
          initialView={names[view]}
          initialDate={day}
          datesSet={({ view: { type: name }, start, end }) => setDrawn({ name, from: dayOf(start), to: dayOf(end) })}
          headerToolbar={false}
          height={hasHours ? HOURS_HEIGHT : 'auto'}
          scrollTime={firstHour(meetings, day)}
          slotHeaderClass={css.hour ?? ''}
          snapDuration={SNAP_DURATION}
          nextDayThreshold={MORNING}
          allDaySlot={false}
          nowIndicator
          events={events}
          eventDisplay="block"
          eventClass={css.event ?? ''}
          dayMaxEvents
          dayCellTopClass={(cell) => (isMonth(cell) ? (css.top ?? '') : '')}
          moreLinkClass={(more) => (isMonth(more) ? (css.more ?? '') : '')}
          moreLinkDidMount={(more) => {
            // A number to read: the cell around it is what is pressed.
            if (isMonth(more) && isFinger()) for (const name of CONTROL) more.el.removeAttribute(name);
          }}
          popoverClass={css.popover ?? ''}
          popoverCloseClass={css.close ?? ''}
          dayCellClass={({ isToday }) => (isToday ? (css.today ?? '') : '')}
        />
      </div>
    </div>
  );
}
