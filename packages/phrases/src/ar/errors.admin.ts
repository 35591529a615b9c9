import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.admin.ts';

export const errors: Complete<typeof source, 'ar'> = {
  admin_confirmPassword_title: 'أدخل كلمة المرور مرة أخرى',
  admin_confirmPassword: 'تتطلب هذه العملية إدخال كلمة المرور مرة أخرى.',
  admin_lastAdministrator_title: 'آخر مدير',
  admin_lastAdministrator: 'هذا آخر مدير يملك جميع الصلاحيات. امنح الصلاحيات نفسها لشخص آخر أولًا.',
  admin_rolesNotYours_title: 'لا تملك هذه الصلاحية',
  admin_rolesNotYours: 'لا يغيّر قائمة المديرين إلا من يملك جميع الصلاحيات.',
  admin_notYourself_title: 'حسابك أنت',
  admin_notYourself: 'لا يمكنك إجراء هذه العملية على حسابك.',
  admin_emailTaken_title: 'العنوان مستخدم',
  admin_emailTaken: 'يوجد حساب بهذا البريد الإلكتروني.',
  admin_packageBought_title: 'الباقة مُشتراة',
  admin_packageBought: 'باقة هذا المستخدم مُشتراة أو تأتي من اشتراك شخص آخر، ولا يمكن تغييرها من هنا.',
  admin_userNotFound_title: 'المستخدم غير موجود',
  admin_userNotFound: 'لا يوجد مستخدم كهذا، أو أن حسابه حُذف.',
};
