import { COMPANY_CODE_DAYS } from '@salon/contract';
import type { Language } from '@salon/phrases';
import { mailPhrases } from '@salon/phrases/mail';
import type { Db } from '#platform/db/open.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { mailLanguageOf, mailOwner, userByEmail, userById } from '../account/index.ts';
import { mailLookOfCompany } from './company.branding.queries.ts';
import type { Invitation } from './company.queries.ts';
import type { Deps } from './deps.ts';

/** Who invites, or founds, as mails name them. */
export interface Sender {
  /** Null: the operator of the product. */
  fullName: string | null;
  language: Language;
}

/** Where a mailed code is answered. */
export const approvalPath = (code: string): string => `/account/company-approval?v=${code}`;

/** The mail that a founder or someone invited answers. Without an account it is written in the sender's language. */
export async function approvalMail(
  deps: Deps,
  tx: Db,
  invitation: Invitation,
  given: { companyName: string; sender: Sender; code: string },
): Promise<void> {
  const known = await userByEmail(tx, invitation.email);
  const language = mailLanguageOf(known ?? { email: '', name: '', language: given.sender.language });
  const { t } = mailPhrases(language);
  const account = invitation.userId === null ? null : await userById(tx, invitation.userId);
  const values = {
    brand: deps.config.brand,
    name: known?.name ?? '',
    company: given.companyName,
    sender: given.sender.fullName ?? deps.config.brand,
    email: account?.email ?? invitation.email,
    count: COMPANY_CODE_DAYS,
  };
  const isNew = invitation.kind === 'founder';
  const founding = given.sender.fullName === null ? 'mail.companyApprovalByOperator' : 'mail.companyApproval';
  await enqueueMail(tx, deps, invitation.email, language, {
    subject: t(isNew ? 'mail.companyApprovalSubject' : 'mail.companyInviteSubject', values),
    greeting: t(known === null ? 'mail.greetingUnknown' : 'mail.greeting', values),
    paragraphs: [
      t(isNew ? founding : 'mail.companyInvite', values),
      t(known === null && account === null ? 'mail.companyInviteNew' : 'mail.companyApprovalMeans', values),
      t('mail.companyApprovalUntil', values),
    ],
    action: {
      label: t(isNew ? 'mail.companyApprovalAction' : 'mail.companyInviteAction', values),
      url: deps.config.publicUrl + approvalPath(given.code),
    },
    footer: t('mail.companyFooter', values),
    ...(await mailLookOfCompany(deps, tx, invitation.companyId)),
  });
}

/** Anyone who was put out is told so. */
export async function removedMail(
  deps: Deps,
  tx: Db,
  userId: string,
  from: { companyId: string; name: string },
): Promise<void> {
  const user = await userById(tx, userId);
  if (user === null || user.erasedAt !== null) return;
  await mailOwner(deps, tx, user, {
    subject: 'mail.companyRemovedSubject',
    paragraphs: ['mail.companyRemoved'],
    values: { company: from.name },
    action: { label: 'mail.companyRemovedAction', path: '/profile/package' },
    ...(await mailLookOfCompany(deps, tx, from.companyId)),
  });
}

/** Anyone who has someone's meetings from now on. */
export async function meetingsGivenMail(
  deps: Deps,
  tx: Db,
  given: { userId: string; from: string; count: number },
): Promise<void> {
  const user = await userById(tx, given.userId);
  if (user === null || given.count === 0) return;
  await mailOwner(deps, tx, user, {
    subject: 'mail.meetingsGivenSubject',
    paragraphs: ['mail.meetingsGiven'],
    values: { sender: given.from, count: given.count },
    action: { label: 'mail.meetingsGivenAction', path: '/profile/meetings?view=list' },
  });
}
