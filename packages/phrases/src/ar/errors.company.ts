import type { Complete } from '../phrase.ts';
import type { companyAnswer as companyAnswerSource, errors as errorsSource } from '../tr/errors.company.ts';

export const errors: Complete<typeof errorsSource, 'ar'> = {
  company_alreadyIn_title: 'أنتم في شركة بالفعل',
  company_alreadyIn: 'غادروا الشركة التي تنتمون إليها قبل إنشاء شركة جديدة.',
  company_inAnother_title: 'الحساب تابع لشركة أخرى',
  company_inAnother: 'هذا الحساب تابع لشركة أخرى. غادروها أولًا، ثم افتحوا الدعوة من جديد.',
  company_waiting_title: 'لديكم شركة بانتظار الموافقة',
  company_waiting: 'وافقوا عليها من الرسالة التي أرسلناها إلى عنوانها، أو تخلّوا عن الطلب المنتظر.',
  company_ownerOnly_title: 'هذا متاح لمالكي الشركة فقط',
  company_ownerOnly: 'يُرجى الرجوع إلى أحد مالكي شركتكم.',
  company_lastOwner_title: 'عيّنوا مالكًا آخر أولًا',
  company_lastOwner: 'يجب أن يكون للشركة مالك واحد على الأقل. عيّنوا شخصًا آخر مالكًا قبل المغادرة أو تغيير دوركم.',
  company_memberGone_title: 'لم نجد هذا الشخص',
  company_memberGone: 'هذا الشخص ليس في شركتكم، أو غادرها في هذه الأثناء.',
  company_invitationGone_title: 'لم تعد الدعوة صالحة',
  company_invitationGone: 'رُدّ عليها أو سُحبت أو انتهت مدتها. اطلبوا دعوة جديدة عند الحاجة.',
  company_invited_title: 'هذا العنوان مدعوّ بالفعل',
  company_invited: 'هناك دعوة بلا رد. يمكنكم إرسالها مرة أخرى أو سحبها.',
  company_isMember_title: 'هذا الشخص في شركتكم بالفعل',
  company_isMember: 'هذا العنوان يخص حسابًا في شركتكم.',
  company_directoryHandleTaken_title: 'هذا الاسم المختصر مستخدم',
  company_directoryHandleTaken: 'يسجّل أشخاص شركة أخرى الدخول بهذا الاسم المختصر. اختاروا اسمًا آخر.',
  company_directoryPassword_title: 'كلمة مرور الدليل مطلوبة',
  company_directoryPassword: 'اكتبوا كلمة مرور الحساب في الدليل؛ لا تُستخدم كلمة المرور المحفوظة لعنوان آخر.',
  company_gone_title: 'الشركة غير موجودة',
  company_gone: 'لا توجد هذه الشركة أو أنها حُذفت.',
  company_leaveInstead_title: 'لا يمكنكم إخراج أنفسكم',
  company_leaveInstead: 'للمغادرة استخدموا «مغادرة الشركة».',
};

export const companyAnswer: Complete<typeof companyAnswerSource, 'ar'> = {
  joinedTitle: 'أصبح حسابكم تابعًا للشركة',
  joined: 'أصبح حسابكم الآن من حسابات {company}.',
  alreadyJoined: 'تمت هذه الموافقة من قبل؛ الحساب تابع لشركة {company}.',
  declinedTitle: 'لم تتم الموافقة',
  declined: 'رُفض الطلب الخاص بشركة {company}. لم يتغيّر شيء في حسابكم.',
  signUpTitle: 'أنشئوا حسابًا أولًا',
  signUp: 'لا يوجد حساب بهذا العنوان بعد. أنشئوا حسابًا به، وستجدون دعوة {company} في صفحة شركتكم.',
  sentTitle: 'أُرسلت رسالة الموافقة',
  sent: 'أرسلنا رابط موافقة إلى {email}. تصبح شركتكم جاهزة بعد الموافقة.',
};
