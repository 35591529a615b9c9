import {
  dashboardChanged,
  endLiveMeeting,
  exportLiveMeetings,
  type InputOf,
  type LiveMeeting,
  listLiveMeetings,
  liveSortColumns,
  Reason,
} from '@salon/contract';
import { CircleStop } from 'lucide-react';
import { useMemo, useState } from 'react';
import { faultsOf, messageOf, useForm } from '#shared/form/index.ts';
import { useRefreshes } from '#shared/hub/index.ts';
import { FormDialog } from '#shared/page/FormDialog.tsx';
import { useDateTimeFormat } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall, useChange } from '#shared/query/index.ts';
import type { Column } from '#shared/table/index.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { AdminList } from '../list/AdminList.tsx';
import { rulesOf } from '../list/list.query.ts';
import { savedBy } from '../list/savedBy.ts';

const rules = rulesOf(liveSortColumns, {});
const useLive = (asked: InputOf<typeof listLiveMeetings>) => useCall(listLiveMeetings, asked, keepsPrevious);

/** `/profile/live`: meetings that continue. Nothing here leads into one of them. */
export function LiveMeetings() {
  const { t } = usePhrases();
  const [ending, setEnding] = useState<LiveMeeting | null>(null);
  useRefreshes([dashboardChanged], listLiveMeetings);
  return (
    <>
      <AdminList
        list="live"
        title={t('adminLive.title')}
        lead={t('adminLive.lead')}
        rules={rules}
        useRows={useLive}
        save={savedBy(exportLiveMeetings)}
        columns={useColumns(setEnding)}
        rowId={({ id }) => id}
        searchLabel={t('adminLive.search')}
        searchHint={t('adminLive.searchHint')}
        count="adminLive.count"
      />
      {ending !== null && <EndMeeting meeting={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

function useColumns(onEnd: (meeting: LiveMeeting) => void): readonly Column<LiveMeeting>[] {
  const { t, formatNumber } = usePhrases();
  const moment = useDateTimeFormat();
  return useMemo(() => {
    const nameOf = ({ creatorName }: LiveMeeting) => creatorName || t('adminLive.visitor');
    return [
      {
        id: 'creator',
        label: t('adminLive.creator'),
        isName: true,
        cell: (meeting: LiveMeeting) => <bdi>{nameOf(meeting)}</bdi>,
      },
      {
        id: 'people',
        label: t('adminLive.people'),
        sort: true,
        cell: ({ people, maxParticipants }: LiveMeeting) => (
          <bdi dir="ltr">
            {t('adminLive.peopleOf', { count: formatNumber(people), limit: formatNumber(maxParticipants) })}
          </bdi>
        ),
      },
      {
        id: 'started',
        label: t('adminLive.started'),
        sort: true,
        cell: ({ started }: LiveMeeting) => <time dateTime={started}>{moment(started)}</time>,
      },
      {
        id: 'ends',
        label: t('adminLive.ends'),
        sort: true,
        cell: ({ ends }: LiveMeeting) => (ends === null ? '–' : <time dateTime={ends}>{moment(ends)}</time>),
      },
      {
        id: 'kind',
        label: t('adminLive.kind'),
        cell: ({ isPlanned }: LiveMeeting) => t(isPlanned ? 'adminLive.planned' : 'adminLive.instant'),
      },
      {
        id: 'package',
        label: t('adminLive.package'),
        cell: ({ packageName }: LiveMeeting) => <bdi>{packageName}</bdi>,
      },
      {
        id: 'actions',
        label: t('admin.actions'),
        isActions: true,
        cell: (meeting: LiveMeeting) => (
          <IconButton
            label={t('adminLive.endOf', { name: nameOf(meeting) })}
            icon={<CircleStop size={18} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => onEnd(meeting)}
          />
        ),
      },
    ];
  }, [t, formatNumber, moment, onEnd]);
}

function EndMeeting({ meeting: { id: meetingId, people }, onClose }: { meeting: LiveMeeting; onClose: () => void }) {
  const { t } = usePhrases();
  const { change } = useChange(endLiveMeeting, { refreshes: [listLiveMeetings] });
  const form = useForm<{ reason: string }>({
    initial: { reason: '' },
    order: ['reason'],
    check: ({ reason }) => faultsOf({ reason: messageOf(Reason, reason) }),
  });
  const end = async ({ reason }: { reason: string }) => {
    const sent = await change({ meetingId, reason });
    if (!sent.ok) return sent;
    notify(t('adminLive.ended'), 'done');
    onClose();
    return null;
  };
  return (
    <FormDialog
      title={t('adminLive.endTitle')}
      action={t('adminLive.end')}
      tone="danger"
      form={form}
      onSubmit={end}
      onClose={onClose}
      lead={t('adminLive.endText', { count: people })}
    >
      <TextArea
        name="reason"
        label={t('admin.reason')}
        value={form.values.reason}
        error={form.messageAt('reason')}
        onChange={(reason) => form.change({ reason })}
        onBlur={() => form.values.reason !== '' && form.touch('reason')}
        data-first-focus
      />
    </FormDialog>
  );
}
