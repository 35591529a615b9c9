import type { Complete } from '../phrase.ts';
import type { adminSheet as source } from '../tr/adminSheet.ts';

export const adminSheet = {
  audit: 'سجل التدقيق',
  number: 'الرقم',
  at: 'الوقت',
  actor: 'المنفّذ',
  deed: 'العملية',
  target: 'على',
  before: 'قبل',
  after: 'بعد',
  address: 'عنوان IP',
  users: 'المستخدمون',
  name: 'الاسم الكامل',
  email: 'البريد الإلكتروني',
  company: 'الشركة',
  created: 'تاريخ الإنشاء',
  state: 'الحالة',
  active: 'نشط',
  inactive: 'مغلق',
  companies: 'الشركات',
  approved: 'موافق عليها',
  waiting: 'بانتظار الموافقة',
  declined: 'مرفوضة',
} as const satisfies Complete<typeof source, 'ar'>;
