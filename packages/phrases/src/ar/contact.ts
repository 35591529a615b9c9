import type { Complete } from '../phrase.ts';
import type { field as fieldSource, contact as source } from '../tr/contact.ts';

/** Texts of the contact form. */
export const contact = {
  sentTitle: 'وصلت رسالتكم',
  sent: 'شكرًا لكم. سنرد على عنوان البريد الذي كتبتموه.',
  off: 'النموذج مغلق حاليًا. يمكنكم مراسلتنا بالبريد الإلكتروني على العنوان أدناه.',
  title: 'اكتبوا إلينا',
  lead: 'اكتبوا سؤالكم أو اقتراحكم وسنردّ على بريدكم الإلكتروني.',
  name: 'الاسم واسم العائلة',
  email: 'البريد الإلكتروني',
  subject: 'الموضوع',
  enterpriseSubject: 'باقة «المؤسسات»',
  subjectFixed: 'تكتبون بشأن باقة «المؤسسات».',
  message: 'الرسالة',
  send: 'إرسال الرسالة',
  sending: 'جارٍ الإرسال…',
  again: 'كتابة رسالة أخرى',
  whereTitle: 'أين نحن',
  where: 'تركيا · نعمل بتوقيت إسطنبول (UTC+3)',
  whereMail: 'إن فضّلتم الكتابة مباشرة:',
  drawing: 'رسم بسيط لتركيا وعليه علامة إسطنبول',
} as const satisfies Complete<typeof source, 'ar'>;

export const field: Complete<typeof fieldSource, 'ar'> = {
  twoWords: 'اكتبوا الاسم واسم العائلة.',
  subjectShort: 'يجب ألا يقل الموضوع عن 5 أحرف.',
  messageShort: 'يجب ألا تقل الرسالة عن 10 أحرف.',
};
