import type { Complete } from '../phrase.ts';
import type { waiting as source } from '../tr/waiting.ts';

export const waiting: Complete<typeof source, 'ar'> = {
  region: 'بدء الاجتماع',
  left: 'الوقت المتبقي على البدء',
  spoken: 'الوقت المتبقي على بدء الاجتماع: {time}',
  soon: 'يبدأ الاجتماع الآن…',
  start: 'البدء',
  startThere: 'بتوقيت الاجتماع ({zone})',
  organiser: 'منظّم الاجتماع',
  keepOpen:
    'أبقِ هذه الصفحة مفتوحة، فستفتح من تلقاء نفسها عند بدء الاجتماع. ويمكنك في هذه الأثناء كتابة بياناتك وتجربة الكاميرا والميكروفون.',
};
