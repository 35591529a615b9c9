import type { Complete } from '../phrase.ts';
import type { offline as source } from '../tr/offline.ts';

export const offline: Complete<typeof source, 'ar'> = {
  title: 'لا يوجد اتصال',
  text: 'يبدو أن جهازكم غير متصل بالإنترنت. تحقّقوا من الاتصال وحاولوا مرة أخرى؛ لن تفقدوا مكانكم ولا اجتماعاتكم.',
  again: 'المحاولة مرة أخرى',
};
