import { getCurrentProduct, listSupportRequests, type SupportRequest, supportChanged } from '@salon/contract';
import { LifeBuoy, MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { isOff } from '#shared/config.ts';
import { useRefreshes } from '#shared/hub/index.ts';

import { Empty, Head, useDateTimeFormat } from '#shared/page/index.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall } from '#shared/query/index.ts';
import { Link, useSearchParams } from '#shared/router/index.ts';
import { type Column, DataTable, type TableRules, useTableAddress } from '#shared/table/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { NewRequest } from './NewRequest.tsx';
import { OwnRequest } from './OwnRequest.tsx';
import { stateWords } from './support.words.ts';

const rules: TableRules<'', never> = { sorts: [], usual: { sort: '', direction: -1, size: 10 }, filters: {} };

/** `/profile/support`: what one asked the support team. `?request=` shows one request. */
export function Support() {
  const [address, setAddress] = useSearchParams();
  const id = address.get('request');
  if (id !== null) return <OwnRequest key={id} id={id} onBack={() => setAddress({})} />;
  return <OwnRequests onOpen={(request) => setAddress({ request })} />;
}

function OwnRequests({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = usePhrases();
  const [isAsking, setAsking] = useState(false);
  const own = useCall(getCurrentProduct, {});
  const has = own.data?.flags.technicalSupport;
  const address = useTableAddress(rules);
  const { page, size } = address.query;
  const input = { pageNumber: page, rowCount: size, sortColumn: 'updated', sortDirection: -1, search: '' };
  const asked = useCall(listSupportRequests, input, {
    ...keepsPrevious,
    select: ({ result, totalCount }) => ({ items: result, totalCount }),
  });
  useRefreshes([supportChanged], listSupportRequests);
  return (
    <Stack gap={6}>
      <Head
        title={t('support.title')}
        lead={t('support.lead')}
        action={
          has === true &&
          !isOff('support') && (
            <Button
              icon={<MessageSquarePlus size={18} aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => setAsking(true)}
            >
              {t('support.new')}
            </Button>
          )
        }
      />
      {has === false && (
        <Banner title={t('support.notInPackage')}>
          <p>
            <Link to={paths.pricing}>{t('support.seePackages')}</Link> ·{' '}
            <Link to={paths.contact}>{t('support.contact')}</Link>
          </p>
        </Banner>
      )}
      <DataTable
        caption={t('support.title')}
        columns={useColumns(onOpen)}
        rowId={({ id }) => id}
        asked={asked}
        address={address}
        count={(count) => t('support.count', { count })}
        empty={<Empty icon={LifeBuoy} title={t('support.none')} text={t('support.noneText')} />}
      />
      {isAsking && <NewRequest onClose={() => setAsking(false)} onMade={onOpen} />}
    </Stack>
  );
}

function useColumns(onOpen: (id: string) => void): readonly Column<SupportRequest>[] {
  const { t } = usePhrases();
  const moment = useDateTimeFormat();
  return [
    { id: 'number', label: t('support.numberColumn'), cell: ({ number }) => <bdi>{`#${number}`}</bdi> },
    { id: 'subject', label: t('support.subject'), isName: true, cell: ({ subject }) => <bdi>{subject}</bdi> },
    { id: 'state', label: t('support.state'), cell: ({ state }) => t(stateWords[state]) },
    { id: 'updated', label: t('support.updated'), cell: ({ updated }) => moment(updated) },
    {
      id: 'actions',
      label: t('support.actions'),
      isActions: true,
      cell: ({ id, subject }) => (
        <Button tone="quiet" aria-label={t('support.openRequest', { subject })} onClick={() => onOpen(id)}>
          {t('support.openAction')}
        </Button>
      ),
    },
  ];
}
