import { type CompanyUser, removeMember } from '@salon/contract';
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

/** Asks before someone is put out, and who has their meetings then. */
export function RemoveDialog({ person, onClose }: { person: CompanyUser; onClose: () => void }) {
  const { t } = usePhrases();
  const { change } = useChange(removeMember, { refreshes: companyReads });
  const [heir, setHeir] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const remove = async () => {
    const sent = await change({ userId: person.id, ...(heir !== '' && { meetingsTo: heir }) });
    if (!sent.ok) return setFailure(sent);
    notify(t('company.removed', { person: person.fullName }), 'done');
    onClose();
  };
  return (
    <Confirm
      title={t('company.removeTitle', { person: person.fullName })}
      action={t('company.remove')}
      onConfirm={remove}
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormFailure failure={failure} />
        <p>{t('company.removeText')}</p>
        <MemberChoice
          label={t('company.meetingsTo')}
          nobody={t('company.toYou')}
          exceptId={person.id}
          value={heir}
          onChange={setHeir}
        />
      </Stack>
    </Confirm>
  );
}
