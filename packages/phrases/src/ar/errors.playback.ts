import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.playback.ts';

export const errors: Complete<typeof source, 'ar'> = {
  playback_notAllowed_title: 'لا أفلام في هذا الاجتماع',
  playback_notAllowed: 'باقة هذا الاجتماع لا تتضمن مشاهدة الأفلام معًا.',
  playback_notFound_title: 'لم يُعثر على الفيلم',
  playback_notFound: 'لم يعد هذا الفيلم موجودًا.',
  playback_notPlaying_title: 'لا فيلم يُعرض',
  playback_notPlaying: 'هذا الفيلم غير معروض الآن.',
  playback_notPresenter_title: 'التحكم ليس لديكم',
  playback_notPresenter: 'لا يتحكم بالفيلم إلا مقدّمه والمشرفون.',
  playback_tooMany_title: 'اكتمل عدد الأفلام',
  playback_tooMany: 'يمكن أن يضم الاجتماع 10 أفلام كحد أقصى. احذفوا فيلمًا أولًا.',
  playback_captionsBroken_title: 'تعذّرت قراءة الترجمة',
  playback_captionsBroken: 'يجب أن تكون الترجمة بصيغة WebVTT ‏(.vtt) أو SubRip ‏(.srt).',
};
