import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.meeting.ts';

export const errors = {
  meeting_visitorsMayNotCreate_title: 'لا يمكن إنشاء اجتماع',
  meeting_visitorsMayNotCreate: 'لا يمكن إنشاء اجتماعات هنا دون تسجيل الدخول. يمكنكم الانضمام برابط أُرسل إليكم.',
  meeting_linkForeign_title: 'لم يُختصر الرابط',
  meeting_linkForeign: 'يمكن اختصار روابط هذا الموقع فقط.',
  meeting_linkReplaced_title: 'استُبدل الرابط',
  meeting_linkReplaced: 'لهذه الغرفة الشخصية رابط جديد. اطلبوه ممن أعطاكم هذا الرابط.',
  meeting_mailsTooMany_title: 'بلغتم الحد اليومي للرسائل',
  meeting_mailsTooMany:
    'يمكن إرسال 2000 رسالة بريد على الأكثر في اليوم لاجتماعاتكم، وهذا الإجراء يتجاوز الحد. لم يتغيّر شيء. ادعوا عددًا أقل أو حاولوا غدًا. إلغاء الاجتماع ممكن دائمًا.',
  room_alreadyIn_title: 'أنتم في هذا الاجتماع بالفعل',
  room_alreadyIn: 'أنتم في هذا الاجتماع من علامة تبويب أخرى أو من جهاز آخر.',
  room_tooManyDevices_title: 'أنتم في هذا الاجتماع من أربعة أجهزة',
  room_tooManyDevices:
    'يمكنكم حضور الاجتماع من أربعة أجهزة في وقت واحد على الأكثر. غادروه من أحدها، أو انضموا من جديد وانقلوا الاجتماع إلى هنا.',
  room_movedElsewhere_title: 'انتقل الاجتماع إلى مكان آخر',
  room_movedElsewhere: 'تتابعون هذا الاجتماع في علامة تبويب أخرى أو على جهاز آخر.',
} as const satisfies Complete<typeof source, 'ar'>;
