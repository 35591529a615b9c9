import { type OnlineStatus, onlineStatuses } from '@salon/contract';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { classes } from '#shared/ui/classes.ts';
import css from './Persons.module.css';

const words: Readonly<Record<OnlineStatus, PhraseKey>> = {
  [onlineStatuses.available]: 'call.available',
  [onlineStatuses.inCall]: 'call.inCall',
  [onlineStatuses.inMeeting]: 'call.inMeeting',
  [onlineStatuses.doNotDisturb]: 'call.doNotDisturb',
};

/** Whether someone can be called now. */
export function Status({ status }: { status: OnlineStatus }) {
  const { t } = usePhrases();
  const isFree = status === onlineStatuses.available;
  return <span className={classes(css.status, isFree ? css.free : css.busy)}>{t(words[status])}</span>;
}
