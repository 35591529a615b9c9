import type { Complete } from '../phrase.ts';
import type { draft as source } from '../tr/draft.ts';

export const draft: Complete<typeof source, 'ar'> = {
  restored: 'استُعيدت المسودة.',
  outdated: 'استُعيدت المسودة، وقد تغيّرت هذه البيانات منذ ذلك الحين. تحققوا منها قبل الحفظ.',
  discard: 'حذف المسودة',
};
