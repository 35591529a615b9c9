import type { getDue, ReplyOf } from '@salon/contract';
import type { ReactNode } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { lastDayBefore, ZONE } from '../mySubscription/days.ts';

export type Due = NonNullable<ReplyOf<typeof getDue>['due']>;

/** Why a renewal is open, when it is tried again, and how long the package stays. */
export function DueText({ due, actions }: { due: Due; actions?: ReactNode }) {
  const { t, formatDate } = usePhrases();
  const { refusal, nextAttemptAt, accessUntil } = due;
  const isOpen = new Date(accessUntil) > new Date();
  return (
    <Banner tone="attention" title={refusal?.title ?? t('subscription.past_due')} actions={actions}>
      <p>{refusal?.content ?? t('due.settling')}</p>
      <p>
        {nextAttemptAt === null
          ? refusal !== null && t('due.noTry')
          : t('due.nextTry', { date: formatDate(new Date(nextAttemptAt), ZONE) })}
      </p>
      <p>{isOpen ? t('due.access', { date: formatDate(lastDayBefore(accessUntil), ZONE) }) : t('due.accessOver')}</p>
    </Banner>
  );
}
