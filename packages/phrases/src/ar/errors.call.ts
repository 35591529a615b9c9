import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.call.ts';

export const errors: Complete<typeof source, 'ar'> = {
  call_yourself_title: 'لا يمكنكم الاتصال بأنفسكم',
  call_yourself: 'اختاروا زميلًا من القائمة للاتصال به.',
  call_notColleague_title: 'لم يُعثر على الشخص',
  call_notColleague: 'لا يوجد في شركتكم من يمكن الاتصال به على هذا العنوان.',
  call_already_title: 'لديكم مكالمة بالفعل',
  call_already: 'أنهوا المكالمة الحالية قبل بدء مكالمة أخرى.',
  call_notModerator_title: 'لا يمكنكم دعوة آخرين',
  call_notModerator: 'يستطيع مشرف الاجتماع وحده أن يدعو آخرين إليه.',
  call_over_title: 'انتهت المكالمة',
  call_over: 'تم الرد على هذه المكالمة من جهاز آخر أو أنها انتهت.',
};
