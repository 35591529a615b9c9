import { reactions } from '@salon/contract';
import { usePhrases } from '#shared/phrases/index.ts';
import { reactionNames } from '#shared/room/index.ts';
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
      {reactions.map((reaction) => (
        <button
          key={reaction}
          type="button"
          className={css.reaction}
          aria-label={t(reactionNames[reaction])}
          onClick={() => send(reaction)}
        >
          {reaction}
        </button>
      ))}
    </div>
  );
}
