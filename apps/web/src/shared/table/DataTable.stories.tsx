import { CalendarDays, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Empty } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { noResponse } from '#testing/failure.ts';
import type { Meta, Story } from '#testing/story.ts';
import { type Column, DataTable, SearchField, type TableRules, useTableAddress } from './index.ts';

export default { parameters: { packs: ['meeting', 'draft'] } } satisfies Meta;

interface Meeting {
  readonly [part: string]: string;
  readonly id: string;
  readonly title: string;
  readonly startsAt: string;
}

const items: readonly Meeting[] = [
  { id: 'a', title: 'Haftalık toplantı', startsAt: '2026-11-20T09:00:00Z' },
  { id: 'b', title: 'اجتماع الفريق', startsAt: '2026-11-21T10:30:00Z' },
  { id: 'c', title: 'Roadmap 2027', startsAt: '2026-11-23T13:00:00Z' },
];
const rules: TableRules<'title' | 'startsAt', never> = {
  sorts: ['title', 'startsAt'],
  usual: { sort: 'startsAt', direction: 1, size: 10 },
  filters: {},
};

type Asked = ComponentProps<typeof DataTable<Meeting>>['asked'];
const refetch = async () => undefined;

function Meetings({ asked, selects = false }: { asked: Partial<Asked>; selects?: boolean }) {
  const { t, formatDate } = usePhrases();
  const address = useTableAddress(rules);
  const columns: readonly Column<Meeting>[] = [
    {
      id: 'title',
      label: t('profile.groupMeetings'),
      sort: true,
      isName: true,
      cell: ({ title }) => <bdi>{title}</bdi>,
    },
    {
      id: 'startsAt',
      label: t('planning.startDay'),
      sort: true,
      cell: ({ startsAt }) => formatDate(new Date(startsAt)),
    },
    {
      id: 'actions',
      label: t('common.menu'),
      isActions: true,
      cell: ({ title }) => (
        <IconButton label={`${t('draft.discard')}: ${title}`} icon={<Trash2 size={18} aria-hidden="true" />} />
      ),
    },
  ];
  const selection = {
    name: ({ title }: Meeting) => title,
    actions: () => <Button tone="danger">{t('draft.discard')}</Button>,
  };
  return (
    <DataTable
      caption={t('profile.menuMeetings')}
      columns={columns}
      rowId={({ id }) => id}
      asked={{ data: undefined, error: null, isPlaceholderData: false, refetch, ...asked }}
      address={address}
      count={(count) => t('table.selected', { count })}
      empty={<Empty icon={CalendarDays} title={t('profile.menuMeetings')} text="" />}
      search={<SearchField label={t('table.filters')} search={address.query.search} onChange={address.change} />}
      {...(selects && { selection })}
    />
  );
}

export const Rows: Story = () => <Meetings asked={{ data: { items, totalCount: 25 } }} />;
export const Selected: Story = () => <Meetings asked={{ data: { items, totalCount: 3 } }} selects />;
Selected.play = async ({ canvasElement }) =>
  canvasElement.querySelector<HTMLElement>('tbody input[type="checkbox"]')?.click();
export const NoRows: Story = () => <Meetings asked={{ data: { items: [], totalCount: 0 } }} />;
export const Loading: Story = () => <Meetings asked={{}} />;
export const Failed: Story = () => <Meetings asked={{ error: noResponse(usePhrases().t) }} />;
