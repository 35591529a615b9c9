import type { Attendance } from '@salon/contract';
import { Copy } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useDateTimeFormat } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { DataTable, useTableAddress } from '#shared/table/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { notify } from '#shared/ui/toasts.ts';
import css from './attendance.module.css';
import type { Records } from './past.remote.ts';
import { attendanceRules, nameOf, useAttendanceColumns } from './useAttendanceColumns.tsx';

const idOf = ({ id }: Attendance): string => id;

interface Props {
  records: Records;
  /** Another answer is on its way. */
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
  /** The report taken along. */
  tools: ReactNode;
}

/** Everyone who was invited or came. Printed, every sheet names the meeting. */
export function AttendanceTable({ records, isPlaceholderData, refetch, tools }: Props) {
  const { t } = usePhrases();
  const moment = useDateTimeFormat();
  const columns = useAttendanceColumns(records.meetingStartDate, records.meetingUsers);
  const { meetingUsers } = records;
  const data = useMemo(() => ({ items: meetingUsers, totalCount: meetingUsers.length }), [meetingUsers]);
  return (
    <DataTable
      caption={t('records.attendanceTitle')}
      className={css.table}
      columns={columns}
      rowId={idOf}
      asked={{ data, error: null, isPlaceholderData, refetch }}
      address={useTableAddress(attendanceRules)}
      count={(total) => t('records.peopleCount', { count: total })}
      empty={null}
      isWhole
      tools={tools}
      selection={{ name: nameOf(t), actions: (people) => <CopyAddresses people={people} /> }}
      top={
        // biome-ignore-start lint/a11y/noRedundantRoles: cards on a phone are no table to a browser
        <tr role="row" className={css.onPaper}>
          <td role="cell" colSpan={columns.length}>
            <bdi>{records.meetingName}</bdi> · <bdi>{moment(records.meetingStartDate)}</bdi>
          </td>
        </tr>
        // biome-ignore-end lint/a11y/noRedundantRoles: cards on a phone are no table to a browser
      }
    />
  );
}

/** The addresses of the people who are selected, to write to them. */
function CopyAddresses({ people }: { people: readonly Attendance[] }) {
  const { t } = usePhrases();
  const addresses = people.map(({ eMailAddress }) => eMailAddress).filter((address) => address !== '');
  const copy = () =>
    navigator.clipboard.writeText(addresses.join(', ')).then(
      () => notify(t('records.addressesCopied', { count: addresses.length }), 'done'),
      () => notify(t('common.copyFailed'), 'attention'),
    );
  return (
    <Button
      tone="quiet"
      icon={<Copy size={18} aria-hidden="true" />}
      disabledReason={addresses.length === 0 ? t('records.noAddresses') : null}
      onClick={() => void copy()}
    >
      {t('records.copyAddresses')}
    </Button>
  );
}
