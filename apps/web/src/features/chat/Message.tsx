import type { MessageMention, QuotedMessage } from '@salon/contract';
import { isMentioned, type Posted, wordsOf } from '@salon/room';
import { Ellipsis, Paperclip, SmilePlus } from 'lucide-react';
import { useRef } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { LinkedText } from '#shared/text/LinkedText.tsx';
import { classes } from '#shared/ui/classes.ts';
import { Row } from '#shared/ui/Layout.tsx';
import { Menu, type MenuItem, MenuItems } from '#shared/ui/Menu.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import type { MessageRow } from './chat.rows.ts';
import { Found } from './Found.tsx';
import { type FileActions, MessageFiles } from './files/MessageFiles.tsx';
import css from './Message.module.css';
import { piecesWithMentions } from './mentions.ts';
import { type Reacting, Reactions, ReactMenu } from './Reactions.tsx';

/** What stands in the place of a deleted message, by who deleted it. */
export const DELETED = { author: 'chat.deletedByAuthor', moderator: 'chat.deletedByModerator' } as const;

/** What can be done with the messages of a conversation. */
export interface MessageActions {
  /** Lines of a message's menu; none: it has no menu. */
  itemsOf(message: Posted): MenuItem[];
  onRetry(clientKey: string): void;
  localParticipantId: string;
  /** What is searched for; empty: nothing. */
  found: string;
  /** What someone who is mentioned is called now; undefined: they are not here. */
  nameOf(id: string): string | undefined;
  /** What a message replies to is wanted. */
  onQuoted(seq: number): void;
  files: FileActions;
  /** Null: a conversation without reactions. */
  reacting: Reacting | null;
}

interface Props {
  row: MessageRow;
  actions: MessageActions;
}

/** A message under its author, with the menu of what can be done with it. */
export function Message({ row: { entry, by, mine, quoted }, actions }: Props) {
  const { t, formatTime } = usePhrases();
  const at = by && new Date(by.at);
  const mentionsMe = isMentioned(entry, actions.localParticipantId);
  return (
    <article
      className={classes(css.entry, by && css.opens, mine && css.mine, mentionsMe && css.mentionsMe)}
      tabIndex={-1}
    >
      {by && at && (
        <Row as="p" gap={2} align="baseline" className={css.by}>
          <bdi className={css.author}>{mine ? t('chat.you') : by.name}</bdi>
          <time dateTime={at.toISOString()}>{formatTime(at)}</time>
        </Row>
      )}
      <div className={css.line}>
        <div className={classes(css.message, css[entry.kind])}>
          {quoted !== undefined && <Quote quoted={quoted} onPress={() => actions.onQuoted(quoted.seq)} />}
          {entry.kind === 'posted' ? <Words message={entry} actions={actions} /> : <Unconfirmed entry={entry} />}
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
      {entry.kind === 'posted' && actions.reacting !== null && <Reactions message={entry} {...actions.reacting} />}
    </article>
  );
}

/** What I wrote and our server has not answered. */
function Unconfirmed({ entry: { text, files = [] } }: { entry: Exclude<MessageRow['entry'], Posted> }) {
  const { t } = usePhrases();
  return (
    <>
      {text !== '' && <LinkedText text={text} className={css.text} newTab={t('chat.newTab')} />}
      {files.map(({ id, name }) => (
        <p key={id} className={css.fileName}>
          <Paperclip size={14} aria-hidden="true" /> <bdi>{name}</bdi>
        </p>
      ))}
    </>
  );
}

/** What a message replies to, above it: its author and a line of it. The keys of the log go there by the message's menu. */
function Quote({ quoted, onPress }: { quoted: QuotedMessage; onPress: () => void }) {
  const { authorName, files, deletedBy } = quoted;
  const { t } = usePhrases();
  return (
    <button type="button" className={css.quote} tabIndex={-1} onClick={onPress}>
      <VisuallyHidden>{t('chat.quoted')}</VisuallyHidden> <bdi className={css.quoteAuthor}>{authorName}</bdi>{' '}
      {deletedBy === undefined ? (
        <span className={css.quoteText} dir="auto">
          {files !== undefined && <Paperclip size={12} role="img" aria-label={t('chat.files')} />} {wordsOf(quoted)}
        </span>
      ) : (
        <span className={classes(css.quoteText, css.deleted)}>{t(DELETED[deletedBy])}</span>
      )}
    </button>
  );
}

/** A text in which people are mentioned by the names that they have now. */
function Mentioning({
  text,
  mentions,
  actions,
}: { text: string; mentions: readonly MessageMention[] } & Pick<Props, 'actions'>) {
  let at = 0;
  return piecesWithMentions(text, mentions).map((piece) => {
    const key = at;
    at += piece.text.length;
    if (piece.mention === null) return <Found key={key} text={piece.text} typed={actions.found} />;
    const { id, fullName } = piece.mention;
    return (
      <bdi key={key} className={classes(css.mention, id === actions.localParticipantId && css.mentionOfMe)}>
        {`@${actions.nameOf(id) ?? fullName}`}
      </bdi>
    );
  });
}

function Words({ message, actions }: { message: Posted } & Pick<Props, 'actions'>) {
  const { text, edits, deletedBy, mentions = [], files } = message;
  const { t } = usePhrases();
  if (deletedBy !== undefined) return <p className={css.deleted}>{t(DELETED[deletedBy])}</p>;
  return (
    <>
      {isMentioned(message, actions.localParticipantId) && <VisuallyHidden>{t('chat.mentionsYou')}</VisuallyHidden>}
      {files !== undefined && <MessageFiles files={files} actions={actions.files} found={actions.found} />}
      {text !== '' && (
        <LinkedText
          text={text}
          className={css.text}
          newTab={t('chat.newTab')}
          plain={(plain) => <Mentioning text={plain} mentions={mentions} actions={actions} />}
        />
      )}
      {edits !== undefined && <p className={css.state}>{t('chat.edited')}</p>}
    </>
  );
}

function MessageMenu({ message, mine, actions }: { message: Posted; mine: boolean; actions: MessageActions }) {
  const { t } = usePhrases();
  const reactButton = useRef<HTMLElement>(null);
  const { reacting } = actions;
  if (actions.itemsOf(message).length === 0) return null;
  const react: MenuItem = {
    key: 'react',
    label: t('chat.react'),
    icon: <SmilePlus size={18} aria-hidden="true" />,
    onSelect: () => reactButton.current?.click(),
  };
  const items = () => [...(reacting?.onReact ? [react] : []), ...actions.itemsOf(message)];
  const placement = mine ? 'bottom-end' : 'bottom-start';
  const label = mine ? t('chat.menuOfMine') : t('chat.menuOf', { name: message.authorName });
  return (
    <>
      {reacting !== null && <ReactMenu message={message} {...reacting} placement={placement} button={reactButton} />}
      <Menu
        label={label}
        placement={placement}
        items={(content) => <MenuItems {...content} items={items()} />}
        trigger={(props) => (
          // The keys of the log come here: a tab stop each would be one a message.
          <button {...props} type="button" className={css.menu} aria-label={label} title={label} tabIndex={-1}>
            <Ellipsis size={18} aria-hidden="true" />
          </button>
        )}
      />
    </>
  );
}
