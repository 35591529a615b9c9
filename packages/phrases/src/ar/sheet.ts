import type { Complete } from '../phrase.ts';
import type { sheet as source } from '../tr/sheet.ts';

/** Words of the tables that the server makes for download. */
export const sheet = {
  people: 'الحاضرون',
  presences: 'فترات الحضور',
  fullName: 'الاسم الكامل',
  eMail: 'البريد الإلكتروني',
  role: 'الدور',
  moderator: 'مشرف',
  user: 'مستخدم',
  guest: 'ضيف',
  invited: 'مدعو',
  yes: 'نعم',
  no: 'لا',
  status: 'الحالة',
  present: 'حضر',
  brief: 'حضر لفترة قصيرة',
  absent: 'لم يحضر',
  first: 'أول دخول ({zone})',
  last: 'آخر خروج ({zone})',
  from: 'الدخول ({zone})',
  to: 'الخروج ({zone})',
  times: 'عدد مرات الدخول',
  duration: 'المدة الإجمالية (س:د:ث)',
  forgotten: 'مشارك حُذف اسمه',
} as const satisfies Complete<typeof source, 'ar'>;
