import type { NotificationItem } from '@salon/contract';
import { Mail, MailOpen } from 'lucide-react';
import { useDateTimeFormat } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Link } from '#shared/router/index.ts';
import { Button, buttonClass } from '#shared/ui/Button.tsx';
import { classes } from '#shared/ui/classes.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import css from './Notifications.module.css';
import { lineOf } from './notification.lines.ts';

/** Calls a colleague back; null: the reader has no calls. */
export type CallBack = ((email: string) => void) | null;

interface Props {
  item: NotificationItem;
  now: Date;
  onRead: (isRead: boolean) => void;
  onCallBack: CallBack;
  /** Its action was taken. */
  onGo?: (() => void) | undefined;
}

/** One notification, with its one action. */
export function NotificationRow({ item: { at, isRead, content }, now, onRead, onCallBack, onGo }: Props) {
  const phrases = usePhrases();
  const { t, formatDate, formatTime } = phrases;
  const momentOf = useDateTimeFormat();
  const { icon: Icon, text, action } = lineOf(content, phrases, now);
  const time = new Date(at);
  const isToday = formatDate(time) === formatDate(now);
  const act = () => {
    if (!isRead) onRead(true);
    onGo?.();
  };
  return (
    <li className={classes(css.row, !isRead && css.unread)}>
      <Icon size={20} aria-hidden="true" />
      <div className={css.about}>
        <p>
          {!isRead && <VisuallyHidden>{t('notification.isUnread')}</VisuallyHidden>} {text}
        </p>
        <time dateTime={at}>{isToday ? formatTime(time) : momentOf(at)}</time>
      </div>
      <div className={css.actions}>
        {'to' in action ? (
          <Link className={buttonClass({ tone: 'quiet' })} to={action.to} onClick={act}>
            {t(action.label)}
          </Link>
        ) : (
          onCallBack !== null && (
            <Button
              tone="quiet"
              onClick={() => {
                onCallBack(action.call);
                act();
              }}
            >
              {t(action.label)}
            </Button>
          )
        )}
        <IconButton
          label={t(isRead ? 'notification.unread' : 'notification.read')}
          icon={isRead ? <MailOpen size={18} aria-hidden="true" /> : <Mail size={18} aria-hidden="true" />}
          onClick={() => onRead(!isRead)}
        />
      </div>
    </li>
  );
}
