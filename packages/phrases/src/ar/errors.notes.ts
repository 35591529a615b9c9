import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.notes.ts';

export const errors: Complete<typeof source, 'ar'> = {
  notes_notAllowed_title: 'لا توجد ملاحظات',
  notes_notAllowed: 'باقة هذا الاجتماع لا تتضمن الملاحظات.',
  notes_locked_title: 'الملاحظات مقفلة',
  notes_locked: 'المشرفون وحدهم يكتبون في هذه الملاحظات.',
  notes_notFound_title: 'غير موجود',
  notes_notFound: 'لم تعد هذه الملاحظات أو هذا البند أو هذه النسخة موجودة.',
  notes_tooMany_title: 'اكتملت القائمة',
  notes_tooMany: 'يمكن أن يحتوي الاجتماع على 100 مهمة كحد أقصى.',
  notes_tooManyPictures_title: 'اكتمل عدد الصور',
  notes_tooManyPictures: 'يمكن أن تحتوي ملاحظات الاجتماع على 100 صورة كحدّ أقصى.',
  notes_pictureBroken_title: 'تعذّر استخدام الصورة',
  notes_pictureBroken: 'لا يمكن استخدام هذا الملف. اختاروا صورة JPEG أو PNG أو WebP لا يتجاوز حجمها 10 ميغابايت.',
};
