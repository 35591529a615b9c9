import type { Complete } from '../phrase.ts';
import type { announcement as source } from '../tr/announcement.ts';

export const announcement: Complete<typeof source, 'ar'> = {
  label: 'إعلانات',
  close: 'إغلاق الإعلان',
  soon: 'تبدأ الصيانة {left} ({when})، ويُتوقع أن تنتهي بحلول {until}.',
  soonContinue: 'لا يمكن بدء اجتماعات جديدة أثناء الصيانة، وتستمر الاجتماعات الجارية.',
  soonEnd: 'تنتهي الاجتماعات الجارية عند بدء الصيانة.',
  now: 'أعمال الصيانة جارية، ويُتوقع أن تنتهي بحلول {until}. لا يمكنكم الآن بدء اجتماعات أو إنشاء حسابات أو شراء باقات.',
};
