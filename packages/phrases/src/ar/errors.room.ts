import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.room.ts';

export const errors: Complete<typeof source, 'ar'> = {
  room_notWaiting_title: 'لم يعد ينتظر',
  room_notWaiting: 'لم يعد هذا الشخص ينتظر، أو أجابه مشرف آخر.',
  room_creatorStays_title: 'هذا منشئ الاجتماع',
  room_creatorStays: 'لا يمكن إخراج منشئ الاجتماع ولا سحب صلاحيات الإشراف منه.',
  room_guestEnds_title: 'لا يمكنكم إنهاء الاجتماع للجميع',
  room_guestEnds: 'يمكنكم مغادرة الاجتماع. إنهاؤه للجميع متاح فقط للمشرفين الذين لديهم حساب أو دعوة.',
  room_notRemoved_title: 'لم يُخرَج هذا الشخص',
  room_notRemoved: 'يمكن لهذا الشخص الانضمام مرة أخرى بالفعل.',
  room_notModerator_title: 'للمشرفين فقط',
  room_notModerator: 'لا يمكن القيام بذلك إلا لمشرفي الاجتماع.',
  room_personGone_title: 'ليس في الاجتماع',
  room_personGone: 'لم يعد هذا الشخص في الاجتماع.',
  room_notYourself_title: 'غير متاح لأنفسكم',
  room_notYourself: 'هذه العملية متاحة للمشاركين الآخرين فقط.',
  room_unmuteOff_title: 'لا يشغّله إلا صاحبه',
  room_unmuteOff: 'في هذا الاجتماع يشغّل كل شخص ميكروفونه بنفسه. يمكنكم أن تطلبوا منه ذلك.',
};
