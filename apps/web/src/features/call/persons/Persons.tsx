import { getOnlineUsers, type OnlineUser } from '@salon/contract';
import { Phone, UserSearch, Users } from 'lucide-react';
import { Empty, Head } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall } from '#shared/query/index.ts';
import { type Column, DataTable, SearchField, type TableRules, useTableAddress } from '#shared/table/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { useCallUp } from '../useCallUp.ts';
import { usePreference } from '../usePreference.ts';
import { useWhyNotCall } from '../useWhyNotCall.ts';
import { Status } from './Status.tsx';
import { useWatch } from './useWatch.ts';

const rules: TableRules<'', never> = { sorts: [], usual: { sort: '', direction: 1, size: 25 }, filters: {} };
const idOf = ({ userId }: OnlineUser): string => userId;

/** `/profile/persons`: colleagues who are online, and a button to call each. */
export function Persons() {
  const { t } = usePhrases();
  const address = useTableAddress(rules);
  const { page, size, search } = address.query;
  const input = { pageNumber: page, rowCount: size, search };
  const asked = useCall(getOnlineUsers, input, { ...keepsPrevious, select: ({ result }) => result });
  useWatch(input);
  return (
    <Stack gap={6}>
      <Head title={t('call.personsTitle')} lead={t('call.personsLead')} />
      <DoNotDisturb />
      <DataTable
        caption={t('call.personsTitle')}
        columns={useColumns()}
        rowId={idOf}
        asked={asked}
        address={address}
        count={(count) => t('call.onlineCount', { count })}
        search={<SearchField label={t('call.search')} search={search} onChange={address.change} />}
        empty={
          search === '' ? (
            <Empty icon={Users} title={t('call.noOnline')} text={t('call.noOnlineText')} />
          ) : (
            <Empty icon={UserSearch} title={t('call.noneFound')} text="" />
          )
        }
      />
    </Stack>
  );
}

function useColumns(): readonly Column<OnlineUser>[] {
  const { t } = usePhrases();
  const disabledReason = useWhyNotCall();
  const { callUp, calling } = useCallUp();
  return [
    { id: 'name', label: t('call.who'), cell: ({ fullName }) => <bdi>{fullName}</bdi>, isName: true },
    { id: 'email', label: t('call.email'), cell: ({ email }) => <bdi>{email}</bdi> },
    { id: 'status', label: t('call.statusNow'), cell: ({ status }) => <Status status={status} /> },
    {
      id: 'actions',
      label: t('call.actions'),
      isActions: true,
      cell: ({ fullName, email, status }) => (
        <Button
          tone="quiet"
          icon={<Phone size={18} aria-hidden="true" />}
          aria-label={t('call.callPerson', { name: fullName })}
          disabledReason={disabledReason(status)}
          loading={calling === email}
          onClick={() => void callUp(email)}
        >
          {t('call.call')}
        </Button>
      ),
    },
  ];
}

/** While it is on, nothing rings. */
function DoNotDisturb() {
  const { t } = usePhrases();
  const { value, set } = usePreference('doNotDisturb');
  if (value === null) return null;
  return (
    <Checkbox
      label={t('call.disturbSwitch')}
      help={t('call.disturbHint')}
      checked={value}
      onChange={(on) => void set(on)}
    />
  );
}
