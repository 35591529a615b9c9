import type { Complete } from '../phrase.ts';
import type { account as source } from '../tr/account.confirmations.ts';

/** What the server confirms about an account. */
export const account = {
  registeredTitle: 'تم استلام التسجيل',
  registered: 'لإتمامه، افتحوا الرابط الذي أرسلناه إلى بريدكم الإلكتروني.',
  resentTitle: 'أُرسل البريد',
  resent: 'إذا كان هناك حساب بهذا العنوان ينتظر التأكيد، فقد أرسلنا رابطًا جديدًا.',
  verifiedTitle: 'تم تأكيد البريد',
  verified: 'حسابكم جاهز. يمكنكم تسجيل الدخول الآن.',
  alreadyVerified: 'تم تأكيد هذا العنوان من قبل. يمكنكم تسجيل الدخول.',
  forgottenTitle: 'حُذف التسجيل',
  forgotten: 'حُذف التسجيل الذي جرى بهذا العنوان.',
  resetSentTitle: 'أُرسل البريد',
  resetSent: 'إذا كان هناك حساب بهذا العنوان، فقد أرسلنا رابطًا لتجديد كلمة المرور.',
  passwordSetTitle: 'تغيّرت كلمة المرور',
  passwordSet: 'يمكنكم تسجيل الدخول بكلمة المرور الجديدة.',
  passwordChanged: 'كلمة المرور الجديدة سارية، وأُنهيت جلساتكم الأخرى.',
  withdrawnTitle: 'سُحبت الموافقة',
  withdrawn: 'أُنهيت جلساتكم. لاستخدام الحساب من جديد، وافقوا على النصوص عند تسجيل الدخول.',
  erasureTitle: 'تم استلام طلب الحذف',
  erasure: 'أُغلق حسابكم، وستُحذف بياناتكم خلال 30 يومًا.',
  emailAskedTitle: 'أرسلنا رسالة إلى العنوانين',
  emailAsked: 'يتغيّر عنوانكم عندما تؤكدون الرابطين المرسلين إلى العنوان القديم والجديد. الرابطان صالحان 24 ساعة.',
  emailWaitingTitle: 'تأكد هذا العنوان',
  emailWaiting: 'يكتمل التغيير عند تأكيد الرابط المرسل إلى العنوان الآخر أيضًا.',
  emailChangedTitle: 'تغيّر بريدكم الإلكتروني',
  emailChanged: 'من الآن تسجّلون الدخول بالعنوان الجديد.',
  emailRefusedTitle: 'أُلغي التغيير',
  emailRefused: 'بقي بريد الحساب كما هو. إذا لم تطلبوا ذلك فغيّروا كلمة المرور.',
} as const satisfies Complete<typeof source, 'ar'>;
