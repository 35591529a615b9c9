import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.playback.ts';

export const errors: Complete<typeof source, 'ar'> = {
  playback_notAllowed_title: 'لا مقاطع فيديو في هذا الاجتماع',
  playback_notAllowed: 'باقة هذا الاجتماع لا تتضمن مشاهدة مقاطع الفيديو معًا.',
  playback_notFound_title: 'لم يُعثر على الفيديو',
  playback_notFound: 'لم يعد هذا الفيديو موجودًا.',
  playback_notPlaying_title: 'لا فيديو يُعرض',
  playback_notPlaying: 'هذا الفيديو غير معروض الآن.',
  playback_notPresenter_title: 'التحكم ليس لديكم',
  playback_notPresenter: 'لا يتحكم بالفيديو إلا مقدّمه والمشرفون.',
  playback_tooMany_title: 'اكتمل عدد مقاطع الفيديو',
  playback_tooMany: 'يمكن أن يضم الاجتماع 10 مقاطع فيديو كحد أقصى. احذفوا مقطع فيديو أولًا.',
  playback_captionsBroken_title: 'تعذّرت قراءة الترجمة',
  playback_captionsBroken: 'يجب أن تكون الترجمة بصيغة WebVTT ‏(.vtt) أو SubRip ‏(.srt).',
};
