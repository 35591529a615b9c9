import type { Complete } from '../phrase.ts';
import type { signing as source } from '../tr/signing.later.ts';

export const signing = {
  stepTitle: 'أدخلوا الرمز',
  stepLead: 'أدخلوا الرمز المكوّن من {digits} أرقام الذي يعرضه تطبيق المصادقة الآن.',
  stepCode: 'رمز التحقق',
  stepRecoveryLead:
    'أدخلوا أحد رموز الاسترداد التي حفظتموها عند تفعيل تسجيل الدخول بخطوتين. يُستخدم كل رمز مرة واحدة. إن لم يبقَ لديكم أي رمز فراسلونا من صفحة التواصل.',
  stepRecoveryCode: 'رمز الاسترداد',
  stepUseRecovery: 'لا أستطيع استخدام التطبيق',
  stepUseApp: 'استخدام رمز التطبيق',
  stepBack: 'تسجيل الدخول بحساب آخر',
  emailTitle: 'تأكيد تغيير البريد الإلكتروني',
  emailLead: 'أكدوا أن هذا العنوان لكم وأنكم طلبتم التغيير.',
  emailConfirm: 'تأكيد التغيير',
  emailNotMe: 'لم أطلب هذا',
  emailNotMeTitle: 'هل يُلغى التغيير؟',
  emailNotMeText: 'يبقى بريد الحساب كما هو.',
  emailNotMeConfirm: 'إلغاء التغيير',
  emailBad: 'هذا الرابط لم يعد صالحًا. يمكنكم طلب التغيير مجددًا من صفحة الملف الشخصي.',
} as const satisfies Complete<typeof source, 'ar'>;
