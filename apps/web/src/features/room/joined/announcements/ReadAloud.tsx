import { usePhrases } from '#shared/phrases/index.ts';
import { reactionKey } from '#shared/room/index.ts';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { useAnnouncements } from '../room.context.ts';
import type { Announcement } from './announcement.texts.ts';

/** What just happened, for those who listen: quiet news when there is a pause, what concerns them at once. */
export function ReadAloud() {
  const { t } = usePhrases();
  const polite = useAnnouncements((state) => state.polite);
  const urgent = useAnnouncements((state) => state.urgent);
  const words = (announcement: Announcement | null): string => {
    if (announcement === null) return '';
    const reaction = reactionKey(String(announcement.values.reaction ?? ''));
    return t(
      announcement.key,
      reaction === null ? announcement.values : { ...announcement.values, reaction: t(reaction) },
    );
  };
  return (
    <VisuallyHidden>
      {/* A new element each time: the same words once more are news once more. */}
      <span role="status">
        <span key={polite?.id}>{words(polite)}</span>
      </span>
      <span role="alert">
        <span key={urgent?.id}>{words(urgent)}</span>
      </span>
    </VisuallyHidden>
  );
}
