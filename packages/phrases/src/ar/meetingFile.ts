import type { Complete } from '../phrase.ts';
import type { meetingFile as source } from '../tr/meetingFile.ts';

export { errors } from './errors.meetingFile.ts';

export const meetingFile: Complete<typeof source, 'ar'> = {
  title: 'ملف الاجتماع',
  lead: 'كل ما بقي من هذا الاجتماع في صفحة واحدة.',
  goesOn: 'الاجتماع مستمر، والملف ينمو معه.',
  refresh: 'تحديث',
  start: 'البداية',
  end: 'النهاية',
  organiser: 'المنظِّم',
  readersSaved: 'تم تغيير من يمكنه الاطلاع على الملف.',
  download: 'تنزيل المحضر (PDF)',
  print: 'طباعة',
  printDrawn: 'طباعة مع الرسومات',
  more: 'عرض المزيد',
  moreOf: 'عرض المزيد: {section}',
  minutes: 'محضر الاجتماع',
  cut: 'ينتهي المحضر هنا. يمكنكم قراءة البقية في صفحة ملف الاجتماع.',
  done: 'منجز',
  open: 'قيد التنفيذ',
  emptyTitle: 'الملف فارغ حتى الآن',
  empty: 'يظهر هنا كل ما يُكتب ويُصوَّت عليه ويُعرض في الاجتماع.',
  back: 'العودة إلى الاجتماع',
};
