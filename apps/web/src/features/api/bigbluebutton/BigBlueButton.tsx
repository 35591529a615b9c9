import { type ApiOwner, getBigBlueButtonAccess } from '@salon/contract';
import { LoadError, LoadingSkeleton } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { SectionHead } from '../SectionHead.tsx';
import { AccessPanel } from './AccessPanel.tsx';

/** The access of plugins that were written for BigBlueButton. */
export function BigBlueButton({ owner }: { owner: ApiOwner }) {
  const { t } = usePhrases();
  return (
    <Stack>
      <SectionHead title={t('api.bigBlueButton')} />
      <Access owner={owner} />
    </Stack>
  );
}

function Access({ owner }: { owner: ApiOwner }) {
  const { data, error, refetch } = useCall(getBigBlueButtonAccess, { owner });
  // Another try does not help, and a secret that was fetched before is the company's.
  if (error?.code === 'company.ownerOnly')
    return (
      <Banner tone="attention" live title={error.title}>
        <p>{error.content}</p>
      </Banner>
    );
  if (data !== undefined) return <AccessPanel owner={owner} access={data.access} />;
  return error === null ? <LoadingSkeleton /> : <LoadError failure={error} onRetry={() => void refetch()} />;
}
