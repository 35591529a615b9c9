import type { Complete } from '../phrase.ts';
import type { legalDialog as source } from '../tr/legal.dialog.ts';

export const legalDialog: Complete<typeof source, 'ar'> = {
  privacy: 'حماية البيانات الشخصية',
  terms: 'شروط الاستخدام',
  accept: 'قرأتُه وأوافق عليه',
  acceptAndJoin: 'قرأتُه وأوافق عليه، الانضمام',
  termsToo: 'بموافقتكم توافقون أيضًا على <terms>شروط الاستخدام</terms>.',
  loading: 'جارٍ تحميل النص…',
  version: 'إصدار النص: {version}',
};
