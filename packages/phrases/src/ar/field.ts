import type { Complete } from '../phrase.ts';
import type { field as source } from '../tr/field.ts';

export const field: Complete<typeof source, 'ar'> = {
  required: 'يُرجى ملء هذا الحقل.',
  titleShort: 'يجب ألا يقل العنوان عن حرفين.',
  titleLong: 'يجب ألا يزيد العنوان على 200 حرف.',
  titleSequence: 'لا يمكن أن يحتوي العنوان على التسلسل \u2066/*/*\u2069.',
  idBroken: 'هذا الرمز غير صالح.',
  linkLong: 'الرابط طويل جدًا.',
  nameLength: 'يجب أن يكون الاسم الكامل بين حرفين و40 حرفًا.',
  nameLetters: 'يُرجى استخدام الحروف والمسافات والشرطات والفواصل العليا والأقواس فقط.',
  emailInvalid: 'يُرجى كتابة بريد إلكتروني صالح، مثل \u2066name@example.com\u2069.',
  messageLong: 'يجب ألا تزيد الرسالة على 4000 حرف.',
  titleEncoding: 'تعذّرت قراءة العنوان؛ يجب أن يكون نص UTF-8 بترميز base64.',
  invalid: 'هذا الحقل غير صالح.',
};
