import { RESET_MINUTES, RETENTION_DAYS, TRIAL_DAYS, TRIAL_SEATS } from '@salon/contract';
import { WITHDRAWAL_DAYS } from '@salon/phrases';
import type { PhraseKey } from '#shared/phrases/index.ts';
import { folded } from '#shared/text/folded.ts';

/** What help texts name. */
export const helpValues = {
  days: RETENTION_DAYS.erasure,
  resetMinutes: RESET_MINUTES,
  trialDays: TRIAL_DAYS,
  trialSeats: TRIAL_SEATS,
  withdrawalDays: WITHDRAWAL_DAYS,
};

/** One task: the anchor of its section, and its words. */
export interface Topic {
  readonly name: string;
  readonly title: PhraseKey;
  readonly body: PhraseKey;
  /** What the task looks like, and what the picture shows in words. */
  readonly picture?: { readonly name: HelpPicture; readonly alt: PhraseKey };
}

export type HelpPicture =
  | 'join'
  | 'chat'
  | 'share'
  | 'instant'
  | 'plan'
  | 'calendar'
  | 'board'
  | 'record'
  | 'buy'
  | 'dashboard';

const picture = <Name extends HelpPicture>(name: Name) => ({ name, alt: `helpPicture.${name}` }) as const;

/** Every task, by the role of anyone who does it. */
export const groups: readonly {
  readonly name: string;
  readonly title: PhraseKey;
  readonly topics: readonly Topic[];
}[] = [
  {
    name: 'guest',
    title: 'help.guestGroup',
    topics: [
      { name: 'joinLink', title: 'help.joinLinkTitle', body: 'help.joinLink', picture: picture('join') },
      { name: 'joinCode', title: 'help.joinCodeTitle', body: 'help.joinCode' },
      { name: 'devices', title: 'help.devicesTitle', body: 'help.devices' },
      { name: 'lobby', title: 'help.lobbyTitle', body: 'help.lobby' },
      { name: 'write', title: 'help.writeTitle', body: 'help.writing', picture: picture('chat') },
      { name: 'share', title: 'help.shareTitle', body: 'help.share', picture: picture('share') },
      { name: 'hand', title: 'help.handTitle', body: 'help.hand' },
      { name: 'view', title: 'help.viewTitle', body: 'help.view' },
      { name: 'drop', title: 'help.dropTitle', body: 'help.drop' },
      { name: 'leave', title: 'help.leaveTitle', body: 'help.leave' },
    ],
  },
  {
    name: 'organiser',
    title: 'help.organiserGroup',
    topics: [
      { name: 'instant', title: 'help.instantTitle', body: 'help.instant', picture: picture('instant') },
      { name: 'account', title: 'help.accountTitle', body: 'help.account' },
      { name: 'password', title: 'help.passwordTitle', body: 'help.password' },
      { name: 'plan', title: 'help.planTitle', body: 'help.plan', picture: picture('plan') },
      { name: 'invite', title: 'help.inviteTitle', body: 'help.invite' },
      { name: 'personal', title: 'help.personalTitle', body: 'help.personal' },
      { name: 'edit', title: 'help.editTitle', body: 'help.edit' },
      { name: 'calendar', title: 'help.calendarTitle', body: 'help.calendar', picture: picture('calendar') },
      { name: 'past', title: 'help.pastTitle', body: 'help.past' },
      { name: 'data', title: 'help.dataTitle', body: 'help.data' },
    ],
  },
  {
    name: 'moderator',
    title: 'help.moderatorGroup',
    topics: [
      { name: 'admit', title: 'help.admitTitle', body: 'help.admit' },
      { name: 'order', title: 'help.orderTitle', body: 'help.order' },
      { name: 'present', title: 'help.presentTitle', body: 'help.present', picture: picture('board') },
      { name: 'study', title: 'help.studyTitle', body: 'help.study' },
      { name: 'record', title: 'help.recordTitle', body: 'help.record', picture: picture('record') },
      { name: 'end', title: 'help.endTitle', body: 'help.end' },
    ],
  },
  {
    name: 'subscriber',
    title: 'help.subscriberGroup',
    topics: [
      { name: 'trial', title: 'help.trialTitle', body: 'help.trial' },
      { name: 'buy', title: 'help.buyTitle', body: 'help.buy', picture: picture('buy') },
      { name: 'seats', title: 'help.seatsTitle', body: 'help.seats' },
      { name: 'cancel', title: 'help.cancelTitle', body: 'help.cancel' },
      { name: 'invoice', title: 'help.invoiceTitle', body: 'help.invoice' },
    ],
  },
  {
    name: 'company',
    title: 'help.companyGroup',
    topics: [
      { name: 'members', title: 'help.membersTitle', body: 'help.members' },
      { name: 'call', title: 'help.callTitle', body: 'help.call' },
    ],
  },
  {
    name: 'admin',
    title: 'help.adminGroup',
    topics: [
      { name: 'dashboard', title: 'help.dashboardTitle', body: 'help.dashboard', picture: picture('dashboard') },
      { name: 'users', title: 'help.usersTitle', body: 'help.users' },
      { name: 'packages', title: 'help.packagesTitle', body: 'help.packages' },
      { name: 'money', title: 'help.moneyTitle', body: 'help.money' },
      { name: 'switches', title: 'help.switchesTitle', body: 'help.switches' },
    ],
  },
];

/** Whether a topic's text has every word that was typed, in the way the reader's language folds letters. */
export function hasWords(text: string, typed: string, locale: string): boolean {
  const there = folded(text, locale);
  return folded(typed, locale)
    .split(/\s+/)
    .every((word) => there.includes(word));
}
