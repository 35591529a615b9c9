import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { withWords } from '#testing/withWords.tsx';
import { loadPhrases } from '../phrases/index.ts';
import { type Column, DataTable, SearchField, type TableRules, useTableAddress } from './index.ts';

interface Person {
  readonly [part: string]: string | number;
  readonly id: string;
  readonly name: string;
  readonly age: number;
}
const people: readonly Person[] = [
  { id: 'a', name: 'Çiğdem', age: 30 },
  { id: 'b', name: 'Ali', age: 9 },
  { id: 'c', name: 'Deniz', age: 101 },
];
const rules: TableRules<'' | 'name' | 'age', 'city'> = {
  sorts: ['', 'name', 'age'],
  usual: { sort: '', direction: 1, size: 10 },
  filters: { city: (value) => value === 'izmir' },
};
const columns: readonly Column<Person>[] = [
  { id: 'name', label: 'Ad', sort: ({ name }) => name, isName: true, cell: ({ name }) => name },
  { id: 'age', label: 'Yaş', sort: ({ age }) => age, cell: ({ age }) => age },
  { id: 'actions', label: 'İşlemler', isActions: true, cell: ({ name }) => <button type="button">Sil {name}</button> },
];

type State = Partial<Parameters<typeof DataTable<Person>>[0]['asked']>;
let turn: (state: State) => void = () => undefined;
const chosen = vi.fn();
const refetch = vi.fn(async () => undefined);

function Subject({ isWhole = false, total = 3, lead }: { isWhole?: boolean; total?: number; lead?: ReactNode }) {
  const address = useTableAddress(rules);
  const [state, setState] = useState<State>({});
  const navigate = useNavigate();
  turn = setState;
  return (
    <>
      <DataTable
        caption="Kişiler"
        columns={columns}
        rowId={({ id }) => id}
        asked={{ data: { items: people, totalCount: total }, error: null, isPlaceholderData: false, refetch, ...state }}
        address={address}
        count={(count) => `${count} kişi`}
        empty={<p>Kimse yok</p>}
        lead={lead}
        search={<SearchField label="Ara" search={address.query.search} onChange={address.change} />}
        filter={
          <button type="button" onClick={() => address.change({ filters: { city: 'izmir' } })}>
            İzmir
          </button>
        }
        isWhole={isWhole}
        selection={{
          name: ({ name }) => name,
          actions: (rows) => (
            <button type="button" onClick={() => chosen(rows.map(({ id }) => id))}>
              Yaz
            </button>
          ),
        }}
      />
      <button type="button" onClick={() => void navigate(-1)}>
        geri
      </button>
      <output data-testid="where">{useLocation().search}</output>
    </>
  );
}

const open = async (props: Parameters<typeof Subject>[0] = {}, at = '/') => {
  await loadPhrases('tr', 'meeting');
  return withWords(<Subject {...props} />, 'tr', at);
};
const where = () => screen.getByTestId('where').textContent;
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const failure = {
  ok: false,
  kind: 'noResponse',
  code: null,
  title: 'Sunucuya ulaşılamıyor',
  content: '',
  errors: {},
  correlationId: 'x',
} as const;

describe('a table', () => {
  it('has a caption, and says how many rows there are', async () => {
    await open();
    expect(screen.getByRole('table', { name: 'Kişiler' })).toBeTruthy();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('3 kişi');
  });

  it('asks for another order in the address, and says which it is', async () => {
    await open();
    const head = screen.getByRole('columnheader', { name: 'Ad' });
    expect(head.getAttribute('aria-sort')).toBe('none');
    expect(screen.getByRole('columnheader', { name: 'İşlemler' }).getAttribute('aria-sort')).toBeNull();
    await userEvent.click(within(head).getByRole('button'));
    expect([head.getAttribute('aria-sort'), where()]).toEqual(['ascending', '?sort=name']);
    await userEvent.click(within(head).getByRole('button'));
    expect([head.getAttribute('aria-sort'), where()]).toEqual(['descending', '?sort=name&dir=-1']);
    // The server sorts: the rows stay until it answers.
    expect(names()).toEqual(['Çiğdem', 'Ali', 'Deniz']);
  });

  it('whose rows are all here is sorted as the language does, numbers by size, on one page', async () => {
    await open({ isWhole: true });
    await press('Ad');
    expect(names()).toEqual(['Ali', 'Çiğdem', 'Deniz']);
    await press('Yaş');
    expect(names()).toEqual(['Ali', 'Çiğdem', 'Deniz']);
    await press('Yaş');
    expect(names()).toEqual(['Deniz', 'Çiğdem', 'Ali']);
    expect(screen.queryByRole('combobox', { name: 'Sayfadaki satır' })).toBeNull();
  });

  it('has its filters behind a button, which says how many are set', async () => {
    await open();
    const button = screen.getByRole('button', { name: 'Filtreler' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await press('İzmir');
    expect(screen.getByRole('button', { name: 'Filtreler: 1' }).textContent).toBe('Filtreler: 1');
  });

  it('has no search and no filters where there is nothing to find, but what always stands there', async () => {
    await open({ lead: <p>Son 30 gün</p> });
    act(() => turn({ data: { items: [], totalCount: 0 } }));
    expect(screen.getByText('Son 30 gün')).toBeTruthy();
    for (const role of ['searchbox', 'combobox'] as const) expect(screen.queryByRole(role)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Filtreler/ })).toBeNull();
  });

  it('offers the order by a list, too, where cards have no heads', async () => {
    await open();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sıralama' }), 'Yaş, azalan');
    expect(where()).toBe('?sort=age&dir=-1');
  });

  it('goes through its pages, and the way back leads to the page before', async () => {
    await open({ total: 40 });
    await press('Sonraki sayfa');
    await press('Sonraki sayfa');
    expect([where(), screen.getByText('Sayfa 3 / 4')]).toEqual(['?page=3', expect.anything()]);
    await press('geri');
    expect(where()).toBe('?page=2');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sayfadaki satır' }), '100');
    expect(where()).toBe('?size=100');
  });

  it('leaves a page that is not there any more, and the way back does not lead to it', async () => {
    await open({ total: 3 }, '/?page=4');
    await waitFor(() => expect(where()).toBe(''));
  });

  it('keeps its rows, marked as busy, while others are on their way', async () => {
    await open();
    act(() => turn({ isPlaceholderData: true }));
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(names()).toHaveLength(3);
  });

  it('keeps its rows when they could not be fetched again, and says so', async () => {
    await open();
    act(() => turn({ error: failure }));
    expect(names()).toHaveLength(3);
    await press('Yeniden dene');
    expect(refetch).toHaveBeenCalled();
  });

  it('has a place while nothing is here, and says when there is nothing', async () => {
    await open();
    act(() => turn({ data: undefined }));
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('Yükleniyor')).toBeTruthy();
    act(() => turn({ data: { items: [], totalCount: 0 } }));
    expect(screen.getByText('Kimse yok')).toBeTruthy();
  });

  it('is fetched again by a press', async () => {
    refetch.mockClear();
    await open();
    await press('Yenile');
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('loses search and filters by one press', async () => {
    await open({}, '/?search=x&city=izmir&sort=age&view=list');
    await press('Filtreyi kaldır');
    expect(where()).toBe('?sort=age&view=list');
    expect(screen.queryByRole('button', { name: 'Filtreyi kaldır' })).toBeNull();
  });

  it('is searched when typing rests: one step of the way back for a word', async () => {
    await open();
    const field = screen.getByRole('searchbox', { name: 'Ara' });
    await userEvent.type(field, 'al');
    await waitFor(() => expect(where()).toBe('?search=al'));
    await userEvent.type(field, 'i');
    await waitFor(() => expect(where()).toBe('?search=ali'));
    await press('geri');
    expect([where(), (field as HTMLInputElement).value]).toEqual(['', '']);
  });
});

describe('selected rows', () => {
  it('are counted and handed to what is done with them', async () => {
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seç: Ali' }));
    expect(screen.getByText('1 satır seçili')).toBeTruthy();
    expect(screen.getByRole('row', { name: /Ali/ }).getAttribute('aria-selected')).toBe('true');
    await press('Yaz');
    expect(chosen).toHaveBeenLastCalledWith(['b']);
    await press('Seçimi kaldır');
    expect(screen.queryByText(/satır seçili/)).toBeNull();
  });

  it('are all of the page by one press, and by keyboard', async () => {
    await open();
    const all = screen.getByRole('checkbox', { name: 'Bu sayfadakilerin tümünü seç' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seç: Ali' }));
    expect((all as HTMLInputElement).indeterminate).toBe(true);
    all.focus();
    await userEvent.keyboard(' ');
    await press('Yaz');
    expect(chosen).toHaveBeenLastCalledWith(['a', 'b', 'c']);
  });

  it('are those that are still shown', async () => {
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seç: Ali' }));
    act(() => turn({ data: { items: people.slice(0, 1), totalCount: 1 } }));
    expect(screen.queryByText(/satır seçili/)).toBeNull();
  });
});
