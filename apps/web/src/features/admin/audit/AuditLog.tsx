import { type AuditEntry, auditActions, checkAudit, exportAudit, type InputOf, listAudit } from '@salon/contract';
import { Eye, ShieldCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useFailure } from '#shared/failure/index.ts';
import { useDateTimeFormat } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall, useChange } from '#shared/query/index.ts';
import type { Column } from '#shared/table/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { AdminList } from '../list/AdminList.tsx';
import css from '../list/list.module.css';
import { rulesOf } from '../list/list.query.ts';
import { savedBy } from '../list/savedBy.ts';
import { auditActionKeys } from './audit.words.ts';
import { EntryFacts } from './EntryFacts.tsx';

const rules = rulesOf(['seq'], { deed: auditActions, from: 'day', to: 'day' });
const useEntries = (asked: InputOf<typeof listAudit>) => useCall(listAudit, asked, keepsPrevious);

/** `/profile/audit`: what administrators did. */
export function AuditLog() {
  const { t } = usePhrases();
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  return (
    <>
      <AdminList
        list="audit"
        title={t('admin.auditTitle')}
        lead={t('admin.auditLead')}
        action={<CheckButton />}
        rules={rules}
        useRows={useEntries}
        save={savedBy(exportAudit)}
        columns={useColumns(setOpened)}
        rowId={({ seq }) => String(seq)}
        searchLabel={t('admin.auditSearch')}
        searchHint={t('admin.auditSearchHint')}
        fields={[
          {
            name: 'deed',
            label: t('admin.auditDeed'),
            options: auditActions.map((deed) => ({ value: deed, label: t(auditActionKeys[deed]) })),
          },
          { name: 'from', label: t('admin.from') },
          { name: 'to', label: t('admin.to') },
        ]}
        count="admin.auditCount"
      />
      {opened !== null && (
        <Dialog title={t(auditActionKeys[opened.deed])} shape="wide" onClose={() => setOpened(null)}>
          <EntryFacts entry={opened} />
        </Dialog>
      )}
    </>
  );
}

function useColumns(onOpen: (entry: AuditEntry) => void): readonly Column<AuditEntry>[] {
  const { t, formatNumber } = usePhrases();
  const moment = useDateTimeFormat();
  return useMemo(
    () => [
      { id: 'seq', label: t('admin.auditNumber'), sort: true, cell: ({ seq }) => formatNumber(seq) },
      { id: 'at', label: t('admin.auditAt'), cell: ({ at }) => <time dateTime={at}>{moment(at)}</time> },
      { id: 'deed', label: t('admin.auditDeed'), isName: true, cell: ({ deed }) => t(auditActionKeys[deed]) },
      {
        id: 'actor',
        label: t('admin.auditActor'),
        cell: ({ actorName, actorId }) => <bdi>{actorName || actorId}</bdi>,
      },
      {
        id: 'target',
        label: t('admin.auditTarget'),
        cell: ({ targetName, targetId }) => <bdi>{targetName || targetId}</bdi>,
      },
      {
        id: 'address',
        label: t('admin.auditAddress'),
        cell: ({ address }) => (
          <bdi dir="ltr" className={css.muted}>
            {address}
          </bdi>
        ),
      },
      {
        id: 'actions',
        label: t('admin.actions'),
        isActions: true,
        cell: (entry) => (
          <IconButton
            label={t('admin.auditOpen', { number: formatNumber(entry.seq) })}
            icon={<Eye size={18} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => onOpen(entry)}
          />
        ),
      },
    ],
    [t, formatNumber, moment, onOpen],
  );
}

/** Goes through the whole log and says whether it is as it was written. */
function CheckButton() {
  const { t, formatNumber } = usePhrases();
  const showFailure = useFailure();
  const { change, isPending } = useChange(checkAudit);
  const [state, setState] = useState<{ entries: number; brokenAt: number | null } | null>(null);
  const check = async () => {
    const sent = await change({});
    if (sent.ok) setState(sent.reply);
    else showFailure(sent);
  };
  return (
    <Stack gap={2}>
      <Button
        tone="quiet"
        icon={<ShieldCheck size={18} aria-hidden="true" />}
        loading={isPending}
        onClick={() => void check()}
      >
        {t('admin.auditCheck')}
      </Button>
      {state !== null &&
        (state.brokenAt === null ? (
          <Banner tone="done" live>
            <p>{t('admin.auditWhole', { count: state.entries })}</p>
          </Banner>
        ) : (
          <Banner tone="danger" live>
            <p>{t('admin.auditBroken', { number: formatNumber(state.brokenAt) })}</p>
          </Banner>
        ))}
    </Stack>
  );
}
