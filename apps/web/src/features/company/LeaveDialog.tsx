import { leaveCompany, type OwnCompany } from '@salon/contract';
import { useState } from 'react';
import type { Failure } from '#shared/api/index.ts';
import { FormFailure } from '#shared/form/index.ts';
import { Confirm } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { companyReads } from './company.reads.ts';
import { MemberChoice } from './MemberChoice.tsx';

/** Asks before someone leaves: who looks after the company then, and who has their meetings. */
export function LeaveDialog({ company, onClose }: { company: OwnCompany; onClose: () => void }) {
  const { t } = usePhrases();
  const { change } = useChange(leaveCompany, { refreshes: companyReads });
  const [heir, setHeir] = useState('');
  const [owner, setOwner] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const isAlone = company.memberCount === 1;
  const isLast = company.role === 'owner' && company.otherOwners === 0 && !isAlone;
  const leave = async () => {
    const named = {
      ...(heir !== '' && { meetingsTo: heir }),
      ...(isLast && owner !== '' && { newOwner: owner }),
    };
    const sent = await change(named);
    if (!sent.ok) return setFailure(sent);
    notify(t('company.left', { company: company.name }), 'done');
    onClose();
  };
  return (
    <Confirm
      title={t('company.leaveTitle', { company: company.name })}
      action={t('company.leave')}
      disabledReason={isLast && owner === '' ? t('company.newOwnerFirst') : null}
      onConfirm={leave}
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormFailure failure={failure} />
        <p>{t('company.leaveText')}</p>
        {isLast && (
          <MemberChoice
            label={t('company.newOwner')}
            nobody={t('company.choose')}
            exceptId={null}
            value={owner}
            onChange={setOwner}
          />
        )}
        {!isAlone && (
          <MemberChoice
            label={t('company.meetingsTo')}
            nobody={t('company.anOwner')}
            exceptId={null}
            value={heir}
            onChange={setHeir}
          />
        )}
      </Stack>
    </Confirm>
  );
}
