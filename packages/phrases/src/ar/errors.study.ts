import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.study.ts';

export const errors: Complete<typeof source, 'ar'> = {
  study_notAllowed_title: 'لا توجد غرف دراسة في هذا الاجتماع',
  study_notAllowed: 'باقة هذا الاجتماع لا تشمل غرف الدراسة.',
  study_roomGone_title: 'أُزيلت الغرفة',
  study_roomGone: 'لم تعد هذه الغرفة موجودة.',
  study_tooMany_title: 'لا يمكن إضافة غرف أخرى',
  study_tooMany: 'باقة هذا الاجتماع لا تسمح بمزيد من غرف الدراسة.',
  study_noRooms_title: 'لا توجد غرف بعد',
  study_noRooms: 'أنشئوا غرفة واحدة على الأقل أولًا.',
  study_notOpen_title: 'الغرف غير مفتوحة',
  study_notOpen: 'غرف الدراسة غير مفتوحة الآن.',
  study_noChoice_title: 'المشرفون يحددون الغرف',
  study_noChoice: 'في هذا الاجتماع يقرر المشرفون من يذهب إلى أي غرفة.',
  study_notInRoom_title: 'لستم في غرفة دراسة',
  study_notInRoom: 'يمكنكم طلب المساعدة وأنتم في إحدى غرف الدراسة.',
  study_isOpen_title: 'الغرف مفتوحة',
  study_isOpen: 'الغرف مفتوحة الآن، ويحدد المشرفون داخل الاجتماع مكان كل شخص.',
  study_changedMeanwhile_title: 'تغيّرت الغرف',
  study_changedMeanwhile: 'غيّر شخص آخر الغرف قبلكم. اطّلعوا على حالتها الحالية.',
};
