import type { Complete } from '../phrase.ts';
import type { table as source } from '../tr/table.ts';

/** Words of every table. */
export const table = {
  sortBy: 'الترتيب',
  sortAscending: '{column}، تصاعديًا',
  sortDescending: '{column}، تنازليًا',
  pageSize: 'عدد الصفوف في الصفحة',
  pageOf: 'الصفحة {page} من {pages}',
  previousPage: 'الصفحة السابقة',
  nextPage: 'الصفحة التالية',
  filters: 'عوامل التصفية',
  filtersSet: 'عوامل التصفية: {number}',
  clearFilter: 'إزالة التصفية',
  refresh: 'تحديث',
  unsorted: 'الترتيب الافتراضي',
  selectRow: 'تحديد: {name}',
  selectPage: 'تحديد كل ما في هذه الصفحة',
  clearSelection: 'إلغاء التحديد',
  selected: {
    zero: 'لم يُحدَّد أي صف',
    one: 'حُدِّد صف واحد',
    two: 'حُدِّد صفان',
    few: 'حُدِّدت {count} صفوف',
    many: 'حُدِّد {count} صفًا',
    other: 'حُدِّد {count} صف',
  },
} as const satisfies Complete<typeof source, 'ar'>;
