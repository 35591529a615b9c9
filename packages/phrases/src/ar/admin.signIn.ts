import type { Complete } from '../phrase.ts';
import type { adminSignIn as source } from '../tr/admin.signIn.ts';

export const adminSignIn: Complete<typeof source, 'ar'> = {
  title: 'طرق تسجيل الدخول',
  lead: 'ما تعرضه صفحة الدخول. الطريقة التي تُوقَف تتوقف في كل مكان خلال ثوانٍ، ومن سجّل دخوله يبقى داخلًا.',
  name: 'الطريقة',
  settings: 'في إعدادات الخادم',
  administrators: 'مديرو الإعدادات الذين يمكنهم الدخول بها',
  noSettings: 'لا تحتاج إلى إعداد',
  noProvider: 'الإعدادات OIDC_ISSUER وOIDC_CLIENT_ID وOIDC_CLIENT_SECRET فارغة',
  noDirectory: 'الإعداد LDAP_URL فارغ؛ أدلة الشركات الخاصة فقط',
  notConfigured: 'غير مهيّأة',
  signUp: 'إنشاء حساب',
  signUpHelp: 'عند إيقافه لا تُنشأ حسابات جديدة، ومن لديه حساب يمكنه الدخول.',
  passwordSignIn: 'البريد الإلكتروني وكلمة المرور',
  passwordSignInHelp: 'عند إيقافها يتوقف أيضًا نموذج إنشاء الحساب وإعادة تعيين كلمة المرور.',
  passkeySignIn: 'مفتاح المرور',
  passkeySignInHelp: 'الدخول ببصمة الإصبع أو الوجه أو قفل شاشة الجهاز.',
  providerSignIn: 'حساب خارجي (OpenID Connect، Google)',
  providerSignInHelp: 'خدمة أخرى تتحقق من هوية الشخص.',
  directorySignIn: 'دليل المؤسسة (LDAP)',
  directorySignInHelp: 'دليل هذه المنصة وأدلة الشركات الخاصة.',
  count: {
    zero: 'لا طرق',
    one: 'طريقة واحدة',
    two: 'طريقتان',
    few: '{count} طرق',
    many: '{count} طريقة',
    other: '{count} طريقة',
  },
};
