import { companyApproval, type ErrorCode, getCompany, type ReplyOf, readCompanyApproval } from '@salon/contract';
import { useState } from 'react';
import { type Failure, send } from '#shared/api/index.ts';
import { refresh, useCall } from '#shared/query/index.ts';

export type Answered = ReplyOf<typeof companyApproval>;

const useless: readonly (ErrorCode | null)[] = [
  'account.codeBroken',
  'account.codeExpired',
  'account.codeUsed',
  'input.invalid',
];
/** Whether a code can do nothing any more, anyone who tries it again. */
export const isUseless = ({ code }: Failure): boolean => useless.includes(code);

/** What a mailed code is about, and its answer, which is sent by a press alone: programs that look into mails open every link. */
export function useApproval(code: string) {
  const asked = useCall(readCompanyApproval, { v: code });
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState<'approving' | 'declining' | null>(null);
  const answer = async (notMe: boolean) => {
    setFailure(null);
    setBusy(notMe ? 'declining' : 'approving');
    const sent = await send(companyApproval, { v: code, notMe: notMe ? 'true' : 'false' });
    setBusy(null);
    if (!sent.ok) return setFailure(sent);
    setAnswered(sent.reply);
    void refresh(getCompany);
  };
  return { asked, answered, failure, busy, answer };
}
