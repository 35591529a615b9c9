import { type CallFilter, type CallRecord, callFilters, getMyCalls } from '@salon/contract';
import { lengthInWords } from '@salon/phrases/lengths';
import { Phone, PhoneIncoming, PhoneMissed, PhoneOutgoing, SearchX } from 'lucide-react';
import { useSession } from '#features/session/index.ts';
import { Empty, Head } from '#shared/page/index.ts';
import { loadPack, type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall } from '#shared/query/index.ts';
import { type Column, DataTable, SearchField, type TableRules, useTableAddress } from '#shared/table/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { lazyComponent } from '#shared/ui/lazyComponent.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { useCallUp } from '../useCallUp.ts';
import { usePreference } from '../usePreference.ts';

const filterIn = (value: string): CallFilter => callFilters.find((one) => one === value) ?? 'all';
const rules: TableRules<'', 'filter'> = {
  sorts: [],
  usual: { sort: '', direction: -1, size: 25 },
  filters: { filter: (value) => value !== 'all' && filterIn(value) === value },
};
const idOf = ({ id }: CallRecord): string => id;

const icons = { incoming: PhoneIncoming, outgoing: PhoneOutgoing, missed: PhoneMissed };
const statuses: Readonly<Record<CallRecord['callStatus'], PhraseKey>> = {
  Answered: 'call.answeredStatus',
  rejected: 'call.rejectedStatus',
  missed: 'call.missedStatus',
  unanswered: 'call.unansweredStatus',
  busy: 'call.busyStatus',
  cancelled: 'call.cancelledStatus',
};

/** Calls on this device while no page is open. */
const Pushes = lazyComponent(
  async () => (await Promise.all([import('../push/PushChoice.tsx'), loadPack('push')]))[0].PushChoice,
  () => null,
);

/** `/profile/calls`: calls of the past, and a button to call back. */
export function Calls() {
  const { t } = usePhrases();
  const address = useTableAddress(rules);
  const { page, size, search, filters } = address.query;
  const filter = filterIn(filters.filter);
  const input = { pageNumber: page, rowCount: size, search, filter };
  const asked = useCall(getMyCalls, input, { ...keepsPrevious, select: ({ result }) => result });
  const isFiltered = search !== '' || filter !== 'all';
  return (
    <Stack gap={6}>
      <Head title={t('call.callsTitle')} lead={t('call.callsLead')} />
      <MissedMails />
      <Pushes />
      <DataTable
        caption={t('call.callsTitle')}
        columns={useColumns()}
        rowId={idOf}
        asked={asked}
        address={address}
        count={(count) => t('call.callCount', { count })}
        search={<SearchField label={t('call.search')} search={search} onChange={address.change} />}
        filter={
          <Select
            label={t('call.filter')}
            value={filter}
            options={callFilters.map((value) => ({ value, label: t(`call.${value}`) }))}
            onChange={(value) => address.change({ filters: { filter: value === 'all' ? '' : value } })}
          />
        }
        empty={
          isFiltered ? (
            <Empty icon={SearchX} title={t('call.noHistoryFound')} text="" />
          ) : (
            <Empty icon={Phone} title={t('call.noHistory')} text={t('call.noHistoryText')} />
          )
        }
      />
    </Stack>
  );
}

function useColumns(): readonly Column<CallRecord>[] {
  const { t, formatDate, formatTime } = usePhrases();
  const { callUp, calling } = useCallUp();
  const ownId = useSession((state) => state.user?.id);
  const durationOf = useDuration();
  /** Whom the one who looks talked with. */
  const otherOf = ({ callerUserId, callerUser, calleeUser }: CallRecord) =>
    callerUserId === ownId ? calleeUser : callerUser;
  return [
    { id: 'who', label: t('call.who'), cell: (row) => <bdi>{otherOf(row).fullName}</bdi>, isName: true },
    { id: 'direction', label: t('call.direction'), cell: ({ direction }) => <Direction direction={direction} /> },
    { id: 'status', label: t('call.status'), cell: ({ callStatus }) => t(statuses[callStatus]) },
    {
      id: 'when',
      label: t('call.when'),
      cell: ({ created }) => `${formatDate(new Date(created))} ${formatTime(new Date(created))}`,
    },
    { id: 'duration', label: t('call.duration'), cell: durationOf },
    {
      id: 'actions',
      label: t('call.actions'),
      isActions: true,
      cell: (row) => {
        const { email, fullName } = otherOf(row);
        return (
          email !== '' && (
            <Button
              tone="quiet"
              icon={<Phone size={18} aria-hidden="true" />}
              aria-label={t('call.callBackPerson', { name: fullName })}
              loading={calling === email}
              onClick={() => void callUp(email)}
            >
              {t('call.callBack')}
            </Button>
          )
        );
      },
    },
  ];
}

/** How long the two talked, in words. */
function useDuration(): (row: CallRecord) => string {
  const { t, locale } = usePhrases();
  return ({ duration, callStatus }) => {
    if (duration !== null) return lengthInWords(locale, duration, 'short');
    return callStatus === 'Answered' ? t('call.talk') : '–';
  };
}

function Direction({ direction }: { direction: CallRecord['direction'] }) {
  const { t } = usePhrases();
  const Icon = icons[direction];
  return (
    <Row gap={2} align="center" inline>
      <Icon size={18} aria-hidden="true" />
      {t(`call.${direction}`)}
    </Row>
  );
}

/** Missed calls are told by mail to anyone who wants that. */
function MissedMails() {
  const { t } = usePhrases();
  const { value, set } = usePreference('missedCallMails');
  if (value === null) return null;
  return <Checkbox label={t('call.mailSwitch')} checked={value} onChange={(on) => void set(on)} />;
}
