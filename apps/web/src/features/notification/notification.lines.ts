import { encodeLink, joinPath, type NotificationContent, recordingPath } from '@salon/contract';
import {
  CalendarCheck,
  CircleAlert,
  Clapperboard,
  CreditCard,
  DoorOpen,
  Hourglass,
  type LucideIcon,
  PhoneMissed,
} from 'lucide-react';
import { meetingPath, paths } from '#shared/paths.ts';
import type { PhraseKey, Phrases } from '#shared/phrases/index.ts';

/** A notification as it is shown: what it says, and its one action. */
export interface NotificationLine {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly action:
    | { readonly label: PhraseKey; readonly to: string }
    | { readonly label: PhraseKey; readonly call: string };
}

type Money = Extract<NotificationContent, { kind: 'paymentNotMade' }>['total'];
const moneyIn = ({ formatNumber }: Phrases, { amount, currency }: Money): string =>
  formatNumber(amount / 100, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });

/** Writes a notification in the reader's language. */
export function lineOf(content: NotificationContent, phrases: Phrases, now: Date): NotificationLine {
  const { t, language, formatDate } = phrases;
  switch (content.kind) {
    case 'missedCall':
      return {
        icon: PhoneMissed,
        text: t('notification.missedCall', { name: content.callerName }),
        action: { label: 'notification.callBack', call: content.callerEmail },
      };
    case 'invitationAnswered':
      return {
        icon: CalendarCheck,
        text: t(`notification.${content.response}`, { name: content.name, title: content.title }),
        action: { label: 'notification.openMeeting', to: meetingPath(content.meetingId) },
      };
    case 'recordingReady':
      return {
        icon: Clapperboard,
        text: t('notification.recordingReady', { title: content.title }),
        action: { label: 'notification.watch', to: recordingPath(content.meetingId, content.recordingId) },
      };
    case 'lobbyWaiting': {
      const { meetingId, title, name, count } = content;
      const link = encodeLink({ meetingId, userId: '', userName: '', email: '' });
      return {
        icon: DoorOpen,
        text: count === 1 ? t('notification.waitsOne', { name, title }) : t('notification.waits', { count, title }),
        action: { label: 'notification.admit', to: joinPath(language, link) },
      };
    }
    case 'renewalFailed': {
      const total = moneyIn(phrases, content.total);
      const [key, until] =
        content.nextAttemptAt === null
          ? (['notification.renewalNeedsYou', content.accessUntil] as const)
          : (['notification.renewalRetried', content.nextAttemptAt] as const);
      return {
        icon: CreditCard,
        text: t(key, { total, date: until === null ? '' : formatDate(new Date(until)) }),
        action: { label: 'notification.pay', to: paths.pay },
      };
    }
    case 'renewalStopped':
      return {
        icon: CircleAlert,
        text: t('notification.renewalStopped'),
        action: { label: 'notification.packages', to: paths.pricing },
      };
    case 'renewalConsent':
      return {
        icon: CreditCard,
        text: t('notification.renewalConsent', {
          date: formatDate(new Date(content.startsOn)),
          total: moneyIn(phrases, content.total),
        }),
        action: { label: 'notification.consent', to: paths.subscriptions },
      };
    case 'trialEnd': {
      const endsAt = new Date(content.endsAt);
      return {
        icon: Hourglass,
        text: t(endsAt > now ? 'notification.trialEnds' : 'notification.trialEnded', { date: formatDate(endsAt) }),
        action: { label: 'notification.packages', to: paths.pricing },
      };
    }
    case 'paymentNotMade':
      return {
        icon: CircleAlert,
        text: t('notification.paymentNotMade', { total: moneyIn(phrases, content.total) }),
        action: { label: 'notification.packages', to: paths.pricing },
      };
  }
}
