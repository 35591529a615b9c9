import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.board.ts';

export const errors: Complete<typeof source, 'ar'> = {
  board_notAllowed_title: 'لا سبورة في هذا الاجتماع',
  board_notAllowed: 'لا تشمل باقة هذا الاجتماع السبورة.',
  board_notFound_title: 'لم يُعثر على السبورة',
  board_notFound: 'لم تعد هذه السبورة موجودة.',
  board_tooMany_title: 'لا يمكن إضافة سبورات أخرى',
  board_tooMany: 'يمكن أن تضم الغرفة 20 سبورة كحد أقصى. احذفوا إحداها لإفساح المجال.',
  board_readOnly_title: 'الرسم على هذه السبورة للمشرفين فقط',
  board_readOnly: 'يمكنكم الرسم عندما يسمح أحد المشرفين للجميع بذلك.',
  board_tooManyPictures_title: 'لا يمكن إضافة صور أخرى',
  board_tooManyPictures: 'يمكن أن تضم السبورة 100 صورة كحد أقصى.',
  board_pictureBroken_title: 'تعذّر استخدام الصورة',
  board_pictureBroken: 'لا يمكن استخدام هذا الملف. اختاروا صورة JPEG أو PNG أو WebP لا يتجاوز حجمها 10 ميغابايت.',
};
