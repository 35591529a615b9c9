import {
  type Announcement,
  type AnnouncementKind,
  announcementText,
  listAnnouncements,
  removeAnnouncement,
} from '@salon/contract';
import { Pencil, Plus, Trash2, Wrench } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFailure } from '#shared/failure/index.ts';
import { Confirm, Head, useDateTimeFormat } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall, useChange } from '#shared/query/index.ts';
import { type Column, DataTable, type TableRules, useTableAddress } from '#shared/table/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import css from '../list/list.module.css';
import { EditAnnouncement } from './EditAnnouncement.tsx';

const rules: TableRules<'', never> = { sorts: [], usual: { sort: '', direction: 1, size: 25 }, filters: {} };

interface Edited {
  readonly kind: AnnouncementKind;
  readonly announcement: Announcement | null;
}

/** `/profile/announcements`: what is announced to everyone, and maintenance. */
export function Announcements() {
  const { t } = usePhrases();
  const announcements = useCall(
    listAnnouncements,
    {},
    { select: ({ result }) => ({ items: result, totalCount: result.length }) },
  );
  useEffect(() => {
    // Who announces something sees it above the page without waiting for the next question to the server.
    if (announcements.data !== undefined)
      void import('#shared/announcements/announcements.tsx')
        .then(({ readAnnouncements }) => readAnnouncements())
        .catch(() => undefined);
  }, [announcements.data]);
  const [edited, setEdited] = useState<Edited | null>(null);
  const [removed, setRemoved] = useState<Announcement | null>(null);
  return (
    <Stack gap={6}>
      <Head
        title={t('adminAnnouncements.title')}
        lead={t('adminAnnouncements.lead')}
        action={
          <Row gap={3} wrap>
            <Button
              icon={<Plus size={18} aria-hidden="true" />}
              onClick={() => setEdited({ kind: 'banner', announcement: null })}
            >
              {t('adminAnnouncements.addBanner')}
            </Button>
            <Button
              tone="quiet"
              icon={<Wrench size={18} aria-hidden="true" />}
              onClick={() => setEdited({ kind: 'maintenance', announcement: null })}
            >
              {t('adminAnnouncements.addMaintenance')}
            </Button>
          </Row>
        }
      />
      <DataTable
        caption={t('adminAnnouncements.title')}
        columns={useColumns((announcement) => setEdited({ kind: announcement.kind, announcement }), setRemoved)}
        rowId={({ id }) => id}
        asked={announcements}
        address={useTableAddress(rules)}
        count={(count) => t('adminAnnouncements.count', { count })}
        empty={<p>{t('admin.noData')}</p>}
        isWhole
      />
      {edited !== null && <EditAnnouncement {...edited} onClose={() => setEdited(null)} />}
      {removed !== null && <RemoveAnnouncement announcement={removed} onClose={() => setRemoved(null)} />}
    </Stack>
  );
}

function useColumns(
  edit: (announcement: Announcement) => void,
  remove: (announcement: Announcement) => void,
): readonly Column<Announcement>[] {
  const { t, language } = usePhrases();
  const formatDateTime = useDateTimeFormat();
  const kindOf = ({ kind }: Announcement) =>
    t(kind === 'banner' ? 'adminAnnouncements.banner' : 'adminAnnouncements.maintenance');
  return [
    {
      id: 'kind',
      label: t('adminAnnouncements.kind'),
      isName: true,
      cell: (announcement) => (
        <Stack gap={0}>
          <span>{kindOf(announcement)}</span>
          <span className={css.muted} dir="auto">
            {announcementText(announcement.texts, language)}
          </span>
        </Stack>
      ),
    },
    { id: 'state', label: t('adminAnnouncements.state'), cell: ({ state }) => t(`adminAnnouncements.${state}`) },
    { id: 'starts', label: t('adminAnnouncements.starts'), cell: ({ startsAt }) => formatDateTime(startsAt) },
    {
      id: 'ends',
      label: t('adminAnnouncements.ends'),
      cell: ({ endsAt }) => (endsAt === null ? t('adminAnnouncements.noEnd') : formatDateTime(endsAt)),
    },
    {
      id: 'actions',
      label: t('admin.actions'),
      isActions: true,
      cell: (announcement) => {
        const named = { name: `${kindOf(announcement)}, ${formatDateTime(announcement.startsAt)}` };
        return (
          <Row gap={1}>
            {announcement.state !== 'past' && (
              <IconButton
                label={t('adminAnnouncements.edit', named)}
                icon={<Pencil size={18} aria-hidden="true" />}
                aria-haspopup="dialog"
                onClick={() => edit(announcement)}
              />
            )}
            <IconButton
              label={t('adminAnnouncements.remove', named)}
              icon={<Trash2 size={18} aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => remove(announcement)}
            />
          </Row>
        );
      },
    },
  ];
}

function RemoveAnnouncement({ announcement: { id }, onClose }: { announcement: Announcement; onClose: () => void }) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const { change } = useChange(removeAnnouncement, { refreshes: [listAnnouncements] });
  const remove = async () => {
    const sent = await change({ id });
    onClose();
    if (sent.ok) notify(t('adminAnnouncements.removed'), 'done');
    else showFailure(sent);
  };
  return (
    <Confirm
      title={t('adminAnnouncements.removeTitle')}
      action={t('adminAnnouncements.removeAction')}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('adminAnnouncements.removeText')}</p>
    </Confirm>
  );
}
