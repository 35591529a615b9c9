import type { RoomState } from '@salon/room';
import { Lock } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import type { ToolView } from '#shared/room/index.ts';
import { classes } from '#shared/ui/classes.ts';
import { NoticeLine } from '../lazyComponents.tsx';
import { lazyRoomComponent } from '../lazyRoomComponent.ts';
import { useAnnouncements, useInside, useRoom } from '../room.context.ts';
import { WeakSignal } from '../stage/WeakSignal.tsx';
import { markOf } from './ToolPanel.tsx';
import css from './TopLine.module.css';

/** No one needs to know the time in order to enter. */
const MeetingTimes = lazyRoomComponent(
  async () => (await import('../entryParts.ts')).MeetingTimes,
  () => null,
);

/** Which meeting this is, how it stands, and what just happened. */
export function TopLine() {
  const { t } = usePhrases();
  const { entry, toolViews } = useInside();
  const { headerText, brand } = entry.session;
  const title = useRoom((state) => headerText || state.title);
  const joining = useRoom((state) => state.phase.at === 'joining');
  const announcements = useAnnouncements((state) => state.shown !== null);
  const heading = useRef<HTMLHeadingElement>(null);

  // The form that had the focus is gone: who listens is told where they are now.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      className={classes(css.line, announcements && css.announcements)}
      aria-label={t('room.regionTop')}
      data-region="top"
      tabIndex={-1}
    >
      <h1 ref={heading} className={css.title} tabIndex={-1}>
        {brand?.logoUrl && <img className={css.logo} src={brand.logoUrl} alt={brand.name} />}
        <bdi>{title}</bdi>
      </h1>
      <div className={css.notice}>{joining ? <JoiningMark /> : announcements && <NoticeLine />}</div>
      <div className={css.marks}>
        <Reactions />
        {toolViews.map((face) => face.mark && <ToolMark key={face.name} face={face} isShown={face.mark.isShown} />)}
        <LockedMark />
        <WeakMark />
        <MeetingTimes isInside={!joining} />
      </div>
    </section>
  );
}

function JoiningMark() {
  const { t } = usePhrases();
  return (
    <span className={css.joining} role="status">
      <span className={css.pulse} aria-hidden="true" />
      {t('room.joining')}
    </span>
  );
}

/** What everyone answers with at the moment, also people who are on another page. Read aloud one by one elsewhere. */
function Reactions() {
  const { formatNumber } = usePhrases();
  const shown = useAnnouncements((state) => state.reactions);
  const counts = new Map<string, number>();
  for (const { reaction } of shown) counts.set(reaction, (counts.get(reaction) ?? 0) + 1);
  return [...counts].map(([reaction, count]) => (
    <span key={reaction} className={css.reaction} aria-hidden="true">
      {reaction}
      {count > 1 && <span className={css.count}>{formatNumber(count)}</span>}
    </span>
  ));
}

function ToolMark({ face, isShown }: { face: ToolView; isShown: (state: RoomState) => boolean }) {
  const { engine } = useInside();
  const shown = useRoom(isShown);
  const Mark = shown ? markOf(face, engine) : null;
  return Mark && <Mark />;
}

/** Everyone sees that no one new comes in. */
function LockedMark() {
  const { t } = usePhrases();
  const locked = useRoom((state) => state.rules.locked);
  if (!locked) return null;
  return (
    <span className={css.locked}>
      <Lock size={16} aria-hidden="true" />
      {t('room.locked')}
    </span>
  );
}

function WeakMark() {
  const { t } = usePhrases();
  const weak = useRoom(({ people, phase }) => {
    const quality = people.find((person) => person.isMe)?.quality;
    return phase.at === 'inside' && phase.connection.is === 'steady' && (quality === 'poor' || quality === 'lost');
  });
  if (!weak) return null;
  return (
    <span className={css.weak}>
      <WeakSignal size={16} />
      <span className={css.weakWords}>{t('room.weakConnection')}</span>
    </span>
  );
}
