import type { Complete } from '../phrase.ts';
import type { personalRoom as source } from '../tr/personalRoom.ts';

export const personalRoom: Complete<typeof source, 'ar'> = {
  page: 'غرفة شخصية',
  meetingTitle: '{name} · غرفة شخصية',
  waitTitle: 'في انتظار {name}',
  waitText: 'لم يبدأ الاجتماع بعد. أبقوا هذه الصفحة مفتوحة: تُفتح صفحة الانضمام تلقائيًا عند بدئه.',
  looking: 'في انتظار البدء…',
  yours: 'إن كانت هذه غرفتكم فسجّلوا الدخول ليبدأ الاجتماع فورًا.',
  signIn: 'تسجيل الدخول',
  opening: 'جارٍ فتح غرفتكم…',
};
