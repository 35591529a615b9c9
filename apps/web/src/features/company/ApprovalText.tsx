import type { ReplyOf, readCompanyApproval } from '@salon/contract';
import { usePhrases } from '#shared/phrases/index.ts';

/** Who wants what, and what it means for the account. */
export function ApprovalText({ about }: { about: ReplyOf<typeof readCompanyApproval> }) {
  const { t } = usePhrases();
  const { companyName: company, invitedBy: person, email, isNew } = about;
  const who = isNew ? 'company.approveNew' : person === '' ? 'company.approveInvited' : 'company.approveInvitedBy';
  return (
    <>
      <p>{t(who, { company, person })}</p>
      <p>{t('company.approveMeans', { email })}</p>
    </>
  );
}
