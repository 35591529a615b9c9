import type { Complete } from '../phrase.ts';
import type { linkPreview as source } from '../tr/linkPreview.ts';

export const linkPreview: Complete<typeof source, 'ar'> = {
  title: 'انضمّوا إلى الاجتماع: {brand}',
  description: 'انضمّوا إلى اجتماع على {brand} من متصفحكم، دون تثبيت أي برنامج ودون حساب.',
};
