import { reactions } from '@salon/contract';
import { usePhrases } from '../../../../shared/phrases/index.ts';
import { reactionKey } from '../announcements/announcement.texts.ts';
import { useInside } from '../room.context.ts';
import css from './ReactionRow.module.css';

/** The reactions that may be sent, side by side. */
export function ReactionRow({ onSent }: { onSent?: () => void }) {
  const { t } = usePhrases();
  const { commands } = useInside().engine;
  const send = (reaction: string) => {
    void commands.react(reaction);
    onSent?.();
  };
  return (
    <div className={css.reactions}>
      {reactions.map((reaction) => {
        const key = reactionKey(reaction);
        return (
          <button
            key={reaction}
            type="button"
            className={css.reaction}
            aria-label={key === null ? reaction : t(key)}
            onClick={() => send(reaction)}
          >
            {reaction}
          </button>
        );
      })}
    </div>
  );
}
