import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.question.ts';

export const errors: Complete<typeof source, 'ar'> = {
  question_notFound_title: 'لم يُعثر على السؤال',
  question_notFound: 'لم يعد هذا السؤال موجودًا.',
  question_closed_title: 'لا تُستقبل الأسئلة',
  question_closed: 'لا يستقبل المشرفون الأسئلة حاليًا.',
  question_namesOnly_title: 'الأسئلة بالأسماء فقط',
  question_namesOnly: 'تُطرح الأسئلة في هذا الاجتماع مع الاسم.',
  question_own_title: 'هذا سؤالكم',
  question_own: 'لا يمكنكم التصويت لسؤالكم.',
  question_changedMeanwhile_title: 'تغيّر السؤال',
  question_changedMeanwhile: 'غُيّرت حالة السؤال قبلكم. اطّلعوا على حالته الحالية.',
  question_tooMany_title: 'اكتمل عدد الأسئلة',
  question_tooMany: 'يمكن طرح 1000 سؤال كحد أقصى في الاجتماع.',
  question_tooManyPinned_title: 'اكتمل عدد الأسئلة المثبّتة',
  question_tooManyPinned: 'يمكن تثبيت 10 أسئلة كحد أقصى. ألغوا تثبيت سؤال أولًا.',
};
