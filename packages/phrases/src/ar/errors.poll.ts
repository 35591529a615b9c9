import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.poll.ts';

export const errors: Complete<typeof source, 'ar'> = {
  poll_notAllowed_title: 'لا استطلاعات في هذا الاجتماع',
  poll_notAllowed: 'باقة هذا الاجتماع لا تتضمن الاستطلاعات.',
  poll_notFound_title: 'لم يُعثر على الاستطلاع',
  poll_notFound: 'لم يعد هذا الاستطلاع موجودًا.',
  poll_notOpen_title: 'الاستطلاع غير مفتوح',
  poll_notOpen: 'لا يمكن التصويت في هذا الاستطلاع الآن.',
  poll_changedMeanwhile_title: 'تغيّر الاستطلاع',
  poll_changedMeanwhile: 'غيّر أحد المشرفين الاستطلاع قبلكم. اطّلعوا على حالته الحالية.',
  poll_anotherOpen_title: 'هناك استطلاع آخر مفتوح',
  poll_anotherOpen: 'أغلقوا الاستطلاع المفتوح أولًا.',
  poll_alreadyVoted_title: 'سُجّل صوتكم',
  poll_alreadyVoted: 'سبق أن صوّتم في هذا الاستطلاع.',
  poll_notInvited_title: 'للحسابات المدعوة فقط',
  poll_notInvited: 'في التصويت الرسمي لا يصوّت إلا المدعوون بحساباتهم.',
  poll_tooMany_title: 'اكتمل عدد الاستطلاعات',
  poll_tooMany: 'يمكن أن يضم الاجتماع 50 استطلاعًا كحد أقصى.',
};
