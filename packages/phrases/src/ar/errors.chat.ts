import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.chat.ts';

export const errors: Complete<typeof source, 'ar'> = {
  chat_off_title: 'الدردشة العامة متوقفة',
  chat_off: 'لا تُكتب رسائل في الدردشة العامة لهذا الاجتماع.',
  chat_privateOff_title: 'الدردشة الخاصة متوقفة',
  chat_privateOff: 'لا تُكتب في هذا الاجتماع رسائل إلى شخص بعينه.',
  chat_notFound_title: 'تعذّر العثور على الرسالة',
  chat_notFound: 'هذه الرسالة ليست في المحادثة أو حُذفت أو ليست لكم.',
  chat_changedMeanwhile_title: 'تغيّرت الرسالة في هذه الأثناء',
  chat_changedMeanwhile: 'عدّلتم هذه الرسالة في علامة تبويب أخرى. راجعوا صيغتها الأخيرة ثم أعيدوا المحاولة.',
  chat_fileGone_title: 'تعذّر العثور على الملف',
  chat_fileGone: 'لم يعد هذا الملف موجودًا أو لا يخص هذه المحادثة.',
  chat_filesFull_title: 'امتلأت مساحة ملفات الاجتماع',
  chat_filesFull:
    'لا يمكن إضافة مزيد من الملفات إلى دردشة هذا الاجتماع. احذفوا رسائل فيها ملفات لم تعد لازمة لإفساح المجال.',
  chat_pictureBroken_title: 'تعذّرت قراءة الصورة',
  chat_pictureBroken: 'هذه الصورة تالفة أو كبيرة جدًا. اختاروا صورة أخرى أو احفظوها بحجم أصغر وأعيدوا المحاولة.',
};
