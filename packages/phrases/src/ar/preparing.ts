import type { Complete } from '../phrase.ts';
import type { preparing as source } from '../tr/preparing.ts';

export const preparing: Complete<typeof source, 'ar'> = {
  title: 'يجري تجهيز {brand}',
  text: 'ستُفتح الصفحات بعد لحظات. لا يلزمكم فعل شيء: تُكمل هذه الصفحة من تلقاء نفسها.',
  meetingsTitle: 'يجري تجهيز الاجتماعات',
  meetingsText: 'سيُفتح الاجتماع بعد لحظات. لا يلزمكم فعل شيء: تُكمل هذه الصفحة من تلقاء نفسها.',
  meetingsNotice: 'يجري تجهيز الاجتماعات، ويمكنكم البدء بعد لحظات.',
};
