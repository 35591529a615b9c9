import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.slides.ts';

export const errors: Complete<typeof source, 'ar'> = {
  slides_notAllowed_title: 'لا عروض في هذا الاجتماع',
  slides_notAllowed: 'باقة هذا الاجتماع لا تشمل العروض.',
  slides_notFound_title: 'لم يُعثر على المستند',
  slides_notFound: 'لم يعد هذا المستند موجودًا.',
  slides_notPresenter_title: 'لستم مقدّمي العرض',
  slides_notPresenter: 'لا يفعل ذلك إلا المشرفون ومقدّم العرض.',
  slides_notReady_title: 'المستند غير جاهز بعد',
  slides_notReady: 'يمكنكم عرضه حالما تجهز صفحته الأولى.',
  slides_tooMany_title: 'لا يمكن إضافة مستندات أخرى',
  slides_tooMany: 'يتسع الاجتماع لـ 20 مستندًا كحد أقصى. احذفوا واحدًا أولًا.',
  slides_notToSave_title: 'لا يمكن تنزيل المستند',
  slides_notToSave: 'لم يُسمح بتنزيل هذا المستند.',
  slides_encrypted_title: 'المستند محمي بكلمة مرور',
  slides_encrypted: 'يلزم إدخال كلمة مرور لفتحه. أزيلوا كلمة المرور ثم أضيفوه من جديد.',
  slides_broken_title: 'تعذّرت قراءة المستند',
  slides_broken: 'الملف تالف أو أن نوعه لا يطابق امتداده. احفظوه من جديد ثم أضيفوه.',
  slides_tooManyPages_title: 'عدد الصفحات كبير',
  slides_tooManyPages: 'يتسع المستند لـ 300 صفحة كحد أقصى. قسّموه ثم أضيفوه من جديد.',
  slides_tooHeavy_title: 'المستند معقّد جدًا',
  slides_tooHeavy: 'استغرق إعداد صفحاته وقتًا أطول من المسموح. بسّطوه أو احفظوه صورًا ثم أضيفوه من جديد.',
  slides_macros_title: 'المستند يحتوي على وحدات ماكرو',
  slides_macros:
    'لا يمكن إضافة الملفات التي تحتوي على وحدات ماكرو. احفظوا المستند من دونها (بامتداد pptx أو docx أو xlsx) ثم أضيفوه من جديد.',
  slides_unpacksTooLarge_title: 'المستند كبير جدًا',
  slides_unpacksTooLarge:
    'محتوى الملف يشغل بعد فكّ ضغطه مساحة أكبر من المسموح. صغّروا صوره أو قسّموا المستند ثم أضيفوه من جديد.',
  slides_officeUnavailable_title: 'لا يمكن إضافة ملفات من هذا النوع',
  slides_officeUnavailable:
    'لا يستطيع هذا الخادم عرض ملفات PowerPoint وWord وExcel وOpenDocument. احفظوا المستند بصيغة PDF ثم أضيفوه.',
};
