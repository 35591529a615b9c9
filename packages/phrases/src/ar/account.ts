import type { Complete } from '../phrase.ts';
import type { account as accountSource, contact as contactSource } from '../tr/account.ts';

/** Texts around the own account. */
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
} as const satisfies Complete<typeof accountSource, 'ar'>;

/** Texts of the contact form. */
export const contact = {
  sentTitle: 'وصلت رسالتكم',
  sent: 'شكرًا لكم. سنرد على عنوان البريد الذي كتبتموه.',
  title: 'اكتبوا إلينا',
  lead: 'اكتبوا سؤالكم أو اقتراحكم وسنردّ على بريدكم الإلكتروني.',
  name: 'الاسم واسم العائلة',
  email: 'البريد الإلكتروني',
  subject: 'الموضوع',
  enterpriseSubject: 'باقة المؤسسات',
  subjectFixed: 'تكتبون بشأن باقة المؤسسات.',
  message: 'الرسالة',
  send: 'إرسال الرسالة',
  sending: 'جارٍ الإرسال…',
  again: 'كتابة رسالة أخرى',
  whereTitle: 'أين نحن',
  where: 'تركيا · نعمل بتوقيت إسطنبول (UTC+3)',
  whereMail: 'إن فضّلتم الكتابة مباشرة:',
  drawing: 'رسم بسيط لتركيا وعليه علامة إسطنبول',
} as const satisfies Complete<typeof contactSource, 'ar'>;

export { errors } from './errors.account.ts';
export { signing } from './signing.ts';
