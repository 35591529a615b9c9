import { directionOf } from '@salon/phrases';
import { X } from 'lucide-react';
import { type ComponentType, useEffect } from 'react';
import { phraseNow } from '#shared/phrases/index.ts';
import { useStore } from '#shared/store/createStore.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import css from './AnnouncementBar.module.css';
import { dueReminder } from './announcement.reminder.ts';
import { type Announced, announcementSentence } from './announcement.sentence.ts';
import { announcementState, closeAnnouncement } from './announcement.state.ts';

/** What someone closed: maintenance comes up once more when less time is left. */
export const versionOf = ({ id, kind, texts, startsAt }: Announced, now: Date): string =>
  JSON.stringify([id, texts, startsAt, kind === 'maintenance' ? dueReminder(startsAt, now) : null]);

interface VisibleAnnouncement {
  readonly id: string;
  readonly tone: Announced['tone'];
  readonly sentence: string;
  close(): void;
}

/** What is announced and was not closed, in the language of the page. */
function useVisibleAnnouncements(): readonly VisibleAnnouncement[] {
  const { list, now, language, closed } = useStore(announcementState, (state) => state);
  if (language === null) return [];
  return list
    .filter((announced) => !closed.includes(versionOf(announced, now)))
    .map((announced) => ({
      id: announced.id,
      tone: announced.tone,
      sentence: announcementSentence(announced, now, language),
      close: () => closeAnnouncement(versionOf(announced, now)),
    }));
}

/** What is announced, above the page; in a meeting the room shows it. */
export function AnnouncementBar() {
  const { language, isInMeeting } = useStore(announcementState, (state) => state);
  const visible = useVisibleAnnouncements();
  if (visible.length === 0 || language === null || isInMeeting) return null;
  return (
    <section aria-label={phraseNow(language, 'announcement.label')} dir={directionOf(language)}>
      {visible.map(({ id, tone, sentence, close }) => (
        <div key={id} className={css.item}>
          <Banner tone={tone} live>
            {sentence}
          </Banner>
          <button
            type="button"
            className={css.close}
            aria-label={phraseNow(language, 'announcement.close')}
            onClick={close}
          >
            <X size={18} aria-hidden="true" />
          </button>
        </div>
      ))}
    </section>
  );
}

interface LineProps {
  tone: Announced['tone'];
  children: string;
  onDismiss: () => void;
}

/** What is announced, each in a line of the room. */
export function MeetingAnnouncements({ Line }: { Line: ComponentType<LineProps> }) {
  const visible = useVisibleAnnouncements();
  useEffect(() => {
    announcementState.set({ isInMeeting: true });
    return () => announcementState.set({ isInMeeting: false });
  }, []);
  return visible.map(({ id, tone, sentence, close }) => (
    <Line key={id} tone={tone} onDismiss={close}>
      {sentence}
    </Line>
  ));
}
