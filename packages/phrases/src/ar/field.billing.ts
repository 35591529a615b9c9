import type { Complete } from '../phrase.ts';
import type { field as source } from '../tr/field.billing.ts';

export const field: Complete<typeof source, 'ar'> = {
  length2to40: 'يجب أن يتراوح الطول بين حرفين و40 حرفًا.',
  companyTitleLength: 'يجب أن يتراوح اسم الشركة بين 10 أحرف و40 حرفًا.',
  companyTitleSigns: 'لا يمكن أن يحتوي اسم الشركة على \u2066<\u2069 أو \u2066>\u2069 أو \u2066|\u2069.',
  taxNumberInvalid: 'يُرجى كتابة رقم ضريبي صحيح (10 أرقام).',
  taxOfficeLength: 'يجب أن يتراوح اسم مكتب الضرائب بين 3 أحرف و20 حرفًا.',
  provinceUnknown: 'يُرجى اختيار ولاية من القائمة.',
  districtUnknown: 'يُرجى اختيار منطقة تابعة لهذه الولاية من القائمة.',
  addressNameLength: 'يجب أن يتراوح اسم العنوان بين حرفين و40 حرفًا.',
  cardHolderLetters: 'يُرجى استخدام الحروف والمسافات فقط.',
  cardNumberInvalid: 'رقم البطاقة غير صحيح. يُرجى التحقق من الأرقام المكتوبة على البطاقة.',
  expiryInvalid: 'يُرجى كتابة تاريخ الانتهاء بصيغة الشهر/السنة، مثل 09/30.',
  expiryPast: 'انتهت صلاحية هذه البطاقة.',
  cvcInvalid: 'يُرجى كتابة الأرقام الثلاثة الموجودة على ظهر البطاقة.',
  seatsRange: 'يُرجى اختيار عدد مستخدمين تسمح به هذه الباقة.',
  contractsRequired: 'للمتابعة، يُرجى قراءة نصوص العقد والموافقة عليها.',
  reasonShort: 'اكتبوا السبب في 3 أحرف على الأقل.',
  companyUnknown: 'لا توجد شركة معتمدة واحدة بهذا الاسم.',
  companyNameMissing: 'يُرجى كتابة اسم الشركة.',
  companyNameLength: 'يجب أن يتراوح اسم الشركة بين حرفين و100 حرف.',
  companyNameSigns: 'لا يمكن أن يحتوي اسم الشركة على ⁦<⁩ أو ⁦>⁩.',
  dayToCome: 'اختاروا يومًا بعد اليوم.',
  dayPast: 'اختاروا اليوم أو يومًا بعده.',
};
