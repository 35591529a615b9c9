import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.call.ts';

export const errors: Complete<typeof source, 'ar'> = {
  call_yourself_title: 'لا يمكنك الاتصال بنفسك',
  call_yourself: 'اختر زميلًا من القائمة للاتصال به.',
  call_notColleague_title: 'لم يُعثر على الشخص',
  call_notColleague: 'لا يوجد في شركتك من يمكن الاتصال به على هذا العنوان.',
  call_already_title: 'لديك مكالمة بالفعل',
  call_already: 'أنهِ المكالمة الحالية قبل بدء مكالمة أخرى.',
  call_notModerator_title: 'لا يمكنك دعوة آخرين',
  call_notModerator: 'يستطيع مشرف الاجتماع وحده أن يدعو آخرين إليه.',
  call_over_title: 'انتهت المكالمة',
  call_over: 'تم الرد على هذه المكالمة من جهاز آخر أو أنها انتهت.',
};
