/** Words of every table. */
export const table = {
  sortBy: 'Sıralama',
  sortAscending: '{column}, artan',
  sortDescending: '{column}, azalan',
  pageSize: 'Sayfadaki satır',
  pageOf: 'Sayfa {page} / {pages}',
  previousPage: 'Önceki sayfa',
  nextPage: 'Sonraki sayfa',
  filters: 'Filtreler',
  filtersSet: 'Filtreler: {number}',
  clearFilter: 'Filtreyi kaldır',
  refresh: 'Yenile',
  unsorted: 'Varsayılan sıra',
  selectRow: 'Seç: {name}',
  selectPage: 'Bu sayfadakilerin tümünü seç',
  clearSelection: 'Seçimi kaldır',
  selected: { one: '{count} satır seçili', other: '{count} satır seçili' },
} as const;
