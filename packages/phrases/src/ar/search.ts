import type { Complete } from '../phrase.ts';
import type { search as source } from '../tr/search.ts';

export const search: Complete<typeof source, 'ar'> = {
  title: 'البحث',
  field: 'اجتماع أو شخص أو تسجيل أو موضوع مساعدة أو إعداد',
  recents: 'آخر عمليات البحث',
  clear: 'حذف آخر عمليات البحث',
  searching: 'جارٍ البحث…',
  count: {
    zero: 'لا نتائج',
    one: 'نتيجة واحدة',
    two: 'نتيجتان',
    few: '{count} نتائج',
    many: '{count} نتيجة',
    other: '{count} نتيجة',
  },
  nothing: 'لا نتائج عن «{text}»',
  meetings: 'الاجتماعات',
  people: 'الأشخاص',
  recordings: 'التسجيلات',
  users: 'المستخدمون',
  help: 'المساعدة',
  pages: 'الصفحات والإعدادات',
  all: 'كل النتائج ({count})',
  planWith: 'تخطيط اجتماع',
};
