import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.signIn.ts';

export const errors = {
  session_expired_title: 'انتهت مدة جلستكم',
  session_expired:
    'لم تُستخدم الجلسة مدة طويلة، أو بلغت أقصى مدتها. سجّلوا الدخول من جديد للعودة إلى الصفحة التي كنتم فيها.',
  session_ended_title: 'أُنهيت جلستكم',
  session_ended:
    'أُنهيت الجلسة من جهاز آخر، أو من أحد المديرين، أو لأن بيانات تسجيل الدخول إلى الحساب تغيّرت. سجّلوا الدخول من جديد للعودة إلى الصفحة التي كنتم فيها.',
  session_secondStepNeeded_title: 'بقيت خطوة واحدة',
  session_secondStepNeeded: 'أدخلوا الرمز الذي يعرضه تطبيق المصادقة.',
  session_secondStepWrong_title: 'الرمز غير صحيح',
  session_secondStepWrong: 'الرمز غير صحيح أو استُخدم من قبل. أدخلوا الرمز الذي يعرضه التطبيق الآن.',
  session_secondStepOver_title: 'سجّلوا الدخول من جديد',
  session_secondStepOver: 'انتهت المهلة أو أُدخلت رموز خاطئة كثيرة. سجّلوا الدخول من البداية.',
  account_twoStepOn_title: 'تسجيل الدخول بخطوتين مفعّل',
  account_twoStepOn: 'تسجيل الدخول بخطوتين مفعّل لهذا الحساب من قبل.',
  account_twoStepOff_title: 'تسجيل الدخول بخطوتين متوقف',
  account_twoStepOff: 'تسجيل الدخول بخطوتين غير مفعّل لهذا الحساب.',
  session_passkeyRefused_title: 'لم يُقبل مفتاح المرور',
  session_passkeyRefused: 'تعذّر التحقق من مفتاح المرور. حاولوا مرة أخرى أو سجّلوا الدخول بكلمة المرور.',
  account_passkeysFull_title: 'بلغتم الحد الأقصى لمفاتيح المرور',
  account_passkeysFull: 'لا يزيد عدد مفاتيح المرور في الحساب على 10. أزيلوا أولًا مفتاحًا لم تعودوا تستخدمونه.',
  account_passkeyUnknown_title: 'مفتاح المرور غير موجود',
  account_passkeyUnknown: 'أُزيل مفتاح المرور هذا من قبل.',
  account_emailSame_title: 'هذا عنوانكم الحالي',
  account_emailSame: 'العنوان الجديد هو نفسه عنوان حسابكم الحالي.',
  account_emailTaken_title: 'العنوان مستخدم',
  account_emailTaken: 'فُتح في هذه الأثناء حساب بهذا البريد الإلكتروني، ولم يتغيّر عنوانكم.',
} as const satisfies Complete<typeof source, 'ar'>;
