import type { Complete } from '../phrase.ts';
import type { chat as source } from '../tr/chat.ts';

export const chat: Complete<typeof source, 'ar'> = {
  log: 'الرسائل',
  write: 'رسالتك',
  writeHint: 'اكتب للجميع',
  send: 'إرسال',
  empty: 'لا رسائل بعد',
  emptyHint: 'يرى ما تكتبه كل من في الاجتماع، ومن ينضم لاحقًا أيضًا.',
  you: 'أنت',
  pending: 'جارٍ الإرسال…',
  failed: 'لم تُرسل',
  retry: 'إعادة الإرسال',
  unreadHere: 'رسائل جديدة',
  newBelow: {
    zero: 'لا رسائل جديدة',
    one: 'رسالة جديدة',
    two: 'رسالتان جديدتان',
    few: '{count} رسائل جديدة',
    many: '{count} رسالة جديدة',
    other: '{count} رسالة جديدة',
  },
  charactersLeft: {
    zero: 'لم يبقَ أي حرف',
    one: 'بقي حرف واحد',
    two: 'بقي حرفان',
    few: 'بقيت {count} أحرف',
    many: 'بقي {count} حرفًا',
    other: 'بقي {count} حرف',
  },
  charactersOver: {
    zero: 'لا أحرف زائدة',
    one: 'حرف واحد زائد',
    two: 'حرفان زائدان',
    few: '{count} أحرف زائدة',
    many: '{count} حرفًا زائدًا',
    other: '{count} حرف زائد',
  },
  keys: 'مفتاح Enter يرسل، وShift + Enter يبدأ سطرًا جديدًا.',
  off: 'الدردشة متوقفة في هذا الاجتماع.',
  newTab: 'يُفتح في علامة تبويب جديدة',
  today: 'اليوم',
};
