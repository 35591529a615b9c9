import { type MessageReaction, reactions } from '@salon/contract';
import type { Posted } from '@salon/room';
import { SmilePlus } from 'lucide-react';
import type { RefObject } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { type Reaction, reactionNames } from '#shared/room/index.ts';
import { Menu } from '#shared/ui/Menu.tsx';
import { Tooltip } from '#shared/ui/Tooltip.tsx';
import messageCss from './Message.module.css';
import css from './Reactions.module.css';
import { hasReacted } from './reactions.ts';

/** How people react to a message. */
export interface Reacting {
  localParticipantId: string;
  /** Null: no one reacts now. */
  onReact: ((message: Posted, reaction: Reaction, on: boolean) => void) | null;
}

interface Props extends Reacting {
  message: Posted;
}

/** Who reacts in one way, in words. */
function useReacted(localParticipantId: string): (one: MessageReaction) => string {
  const { t, locale } = usePhrases();
  return ({ reaction, count, by }) => {
    const names = by.map(({ id, fullName }) => (id === localParticipantId ? t('chat.you') : fullName));
    const more = count - by.length;
    return t('chat.reactedBy', {
      reaction: t(reactionNames[reaction]),
      names: new Intl.ListFormat(locale).format(more > 0 ? [...names, t('chat.reactedMore', { count: more })] : names),
    });
  };
}

/** The reactions to a message; the keys of the log go from one to the next. */
export function Reactions({ message, localParticipantId, onReact }: Props) {
  const { t, formatNumber } = usePhrases();
  const reacted = useReacted(localParticipantId);
  if (message.reactions === undefined || message.reactions.length === 0) return null;
  return (
    <ul className={css.list} aria-label={t('chat.reactions')}>
      {message.reactions.map((one) => {
        const isMine = hasReacted([one], one.reaction, localParticipantId);
        return (
          <li key={one.reaction}>
            <Tooltip text={reacted(one)} repeatsName>
              {(target) => (
                <button
                  {...target}
                  type="button"
                  className={css.reaction}
                  data-reaction=""
                  tabIndex={-1}
                  aria-label={reacted(one)}
                  aria-pressed={isMine}
                  aria-disabled={onReact === null || undefined}
                  onClick={() => onReact?.(message, one.reaction, !isMine)}
                >
                  {one.reaction} {formatNumber(one.count)}
                </button>
              )}
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}

/** The button that offers the reactions. */
export function ReactMenu({
  message,
  localParticipantId,
  onReact,
  placement,
  button,
}: Props & { placement: 'bottom-start' | 'bottom-end'; button: RefObject<HTMLElement | null> }) {
  const { t } = usePhrases();
  if (onReact === null) return null;
  return (
    <Menu
      label={t('chat.react')}
      placement={placement}
      items={reactions.map((reaction) => {
        const isMine = hasReacted(message.reactions, reaction, localParticipantId);
        const name = t(reactionNames[reaction]);
        return {
          key: reaction,
          label: isMine ? t('chat.takeBack', { reaction: name }) : name,
          icon: <span aria-hidden="true">{reaction}</span>,
          onSelect: () => onReact(message, reaction, !isMine),
        };
      })}
      trigger={({ ref, ...props }) => (
        <button
          {...props}
          ref={(element) => {
            button.current = element;
            ref(element);
          }}
          type="button"
          className={messageCss.menu}
          aria-label={t('chat.react')}
          title={t('chat.react')}
          tabIndex={-1}
        >
          <SmilePlus size={18} aria-hidden="true" />
        </button>
      )}
    />
  );
}
