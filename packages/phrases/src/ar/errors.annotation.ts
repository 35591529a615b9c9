import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.annotation.ts';

export const errors: Complete<typeof source, 'ar'> = {
  annotation_forbidden_title: 'لا يمكن الرسم على هذه الصورة',
  annotation_forbidden: 'أوقف صاحب المشاركة أو أحد المشرفين الرسم للآخرين.',
  annotation_notShown_title: 'لم تعد الصورة معروضة',
  annotation_notShown: 'لا يشارك أحد هذه الصورة الآن.',
  annotation_nothingDrawn_title: 'لا رسوم بعد',
  annotation_nothingDrawn: 'لم يُرسم على أي صفحة من هذا المستند.',
  annotation_tooMany_title: 'لا متسع لمزيد من الرسوم',
  annotation_tooMany: 'على هذه الصورة رسوم كثيرة. احذفوا بعضها أولًا، أو ارسموا بخطوط تتلاشى.',
  annotation_notYours_title: 'لا يمكنكم ذلك',
  annotation_notYours: 'لا يمكنكم التراجع عن رسم شخص آخر. يستطيع صاحب المشاركة والمشرفون مسح الرسوم.',
};
