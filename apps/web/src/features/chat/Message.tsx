import type { Posted } from '@salon/room';
import { Ellipsis } from 'lucide-react';
import { usePhrases } from '../../shared/phrases/index.ts';
import { LinkedText } from '../../shared/text/LinkedText.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { Menu, type MenuItem, MenuItems } from '../../shared/ui/Menu.tsx';
import type { MessageRow } from './chat.rows.ts';
import css from './Message.module.css';

/** What stands in the place of a deleted message, by who deleted it. */
export const DELETED = { author: 'chat.deletedByAuthor', moderator: 'chat.deletedByModerator' } as const;

/** What can be done with the messages of a conversation. */
export interface MessageActions {
  /** Lines of a message's menu; none: it has no menu. */
  itemsOf(message: Posted): MenuItem[];
  onRetry(clientKey: string): void;
}

interface Props {
  row: MessageRow;
  actions: MessageActions;
}

/** A message under its author, with the menu of what can be done with it. */
export function Message({ row: { entry, by, mine }, actions }: Props) {
  const { t, formatTime } = usePhrases();
  const at = by && new Date(by.at);
  return (
    <article className={classes(css.entry, by && css.opens, mine && css.mine)} tabIndex={-1}>
      {by && at && (
        <Row as="p" gap={2} align="baseline" className={css.by}>
          <bdi className={css.author}>{mine ? t('chat.you') : by.name}</bdi>
          <time dateTime={at.toISOString()}>{formatTime(at)}</time>
        </Row>
      )}
      <div className={css.line}>
        <div className={classes(css.message, css[entry.kind])}>
          {entry.kind === 'posted' ? (
            <Words message={entry} />
          ) : (
            <LinkedText text={entry.text} className={css.text} newTab={t('chat.newTab')} />
          )}
          {entry.kind === 'pending' && (
            <Row as="p" gap={2} align="center" className={css.state}>
              {t('chat.pending')}
            </Row>
          )}
          {entry.kind === 'failed' && (
            <Row as="p" gap={2} align="center" className={classes(css.state, css.notSent)}>
              {t('chat.failed')}
              <button type="button" className={css.retry} onClick={() => actions.onRetry(entry.clientKey)}>
                {t('chat.retry')}
              </button>
            </Row>
          )}
        </div>
        {entry.kind === 'posted' && <MessageMenu message={entry} mine={mine} actions={actions} />}
      </div>
    </article>
  );
}

function Words({ message: { text, edits, deletedBy } }: { message: Posted }) {
  const { t } = usePhrases();
  if (deletedBy !== undefined) return <p className={css.deleted}>{t(DELETED[deletedBy])}</p>;
  return (
    <>
      <LinkedText text={text} className={css.text} newTab={t('chat.newTab')} />
      {edits !== undefined && <p className={css.state}>{t('chat.edited')}</p>}
    </>
  );
}

function MessageMenu({ message, mine, actions }: { message: Posted; mine: boolean; actions: MessageActions }) {
  const { t } = usePhrases();
  if (actions.itemsOf(message).length === 0) return null;
  const label = mine ? t('chat.menuOfMine') : t('chat.menuOf', { name: message.authorName });
  return (
    <Menu
      label={label}
      placement={mine ? 'bottom-end' : 'bottom-start'}
      items={(content) => <MenuItems {...content} items={actions.itemsOf(message)} />}
      trigger={(props) => (
        // The keys of the log come here: a tab stop each would be one a message.
        <button {...props} type="button" className={css.menu} aria-label={label} title={label} tabIndex={-1}>
          <Ellipsis size={18} aria-hidden="true" />
        </button>
      )}
    />
  );
}
