import type { Complete } from '../phrase.ts';
import type { recording as source } from '../tr/recording.ts';

export { errors } from './errors.recording.ts';

export const recording: Complete<typeof source, 'ar'> = {
  openPanel: 'فتح التسجيل',
  title: 'التسجيل',
  on: 'قيد التسجيل',
  paused: 'التسجيل متوقّف مؤقتًا',
  starting: 'يبدأ التسجيل',
  onNotice: 'يجري تسجيل هذا الاجتماع.',
  out: 'أنتم خارج التسجيل',
  pausedNotice: 'أُوقف التسجيل مؤقتًا.',
  interruptedNotice: 'انقطع التسجيل ويُعاد بدؤه.',
  endedNotice: 'توقّف التسجيل.',
  failedNotice: 'تعذّر التسجيل.',
  about:
    'تُسجَّل الصورة والصوت والعروض والسبورات والشاشات المشارَكة، ولا تظهر الدردشة في الصورة. يُبلَّغ كل من في الغرفة عند بدء التسجيل.',
  start: 'بدء التسجيل',
  audioOnly: 'تسجيل الصوت فقط',
  pause: 'إيقاف مؤقت',
  resume: 'متابعة',
  stop: 'إيقاف التسجيل',
  stopAsk: 'هل تريدون إيقاف التسجيل؟',
  stopAbout: 'ينتهي التسجيل ويُجهَّز ملفه. يمكنكم بدء تسجيل آخر بعد ذلك، ويكون ملفًا مستقلًا.',
  queued: 'بانتظار مسجِّل متاح. لا يُسجَّل شيء بعد.',
  startingLong: 'ينضم المسجّل إلى الغرفة…',
  pausing: 'جارٍ الإيقاف المؤقت…',
  resuming: 'جارٍ المتابعة…',
  stopping: 'جارٍ الإيقاف…',
  saving: 'يُجهَّز ملف التسجيل. يمكنكم مغادرة الغرفة.',
  ready: 'التسجيل جاهز. يمكنكم مشاهدته في صفحة الاجتماع.',
  failedEmpty: 'لم يصل شيء لتسجيله.',
  failedRecorder: 'لم يتوفر مسجِّل متاح أو قادر على تسجيل هذه الغرفة. لم يُسجَّل شيء.',
  failedUnplayable: 'لم يمكن إنشاء ملف قابل للتشغيل مما سُجّل.',
  since: 'بدأ: {time}',
  pausedSince: 'أُوقف مؤقتًا: {time}',
};
