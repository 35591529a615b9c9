import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.meetingFile.ts';

export const errors: Complete<typeof source, 'ar'> = {
  meetingFile_notForYou_title: 'الملف غير متاح لكم',
  meetingFile_notForYou: 'المنظِّم هو من يحدد من يمكنه الاطلاع على ملف هذا الاجتماع. يُرجى مراسلته إذا كنتم تحتاجون إليه.',
  meetingFile_notYet_title: 'الاجتماع مستمر',
  meetingFile_notYet: 'يمكنكم الاطلاع على الملف بعد انتهاء الاجتماع.',
  meetingFile_forgotten_title: 'تم حذف الملف',
  meetingFile_forgotten: 'حُذف ما بقي من هذا الاجتماع لانتهاء مدة حفظه.',
  meetingFile_noSection_title: 'القسم غير موجود',
  meetingFile_noSection: 'لا يوجد شيء في هذا القسم من ملف الاجتماع. يُرجى إعادة تحميل الصفحة.',
  meetingFile_noPrinter_title: 'ملف PDF غير متاح',
  meetingFile_noPrinter: 'لا يُعِدّ الخادم ملفات PDF هنا. يمكنكم طباعة الصفحة من المتصفح أو حفظها بصيغة PDF.',
};
