import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.files.ts';

export const errors: Complete<typeof source, 'ar'> = {
  server_storageFull_title: 'لا يمكن استلام الملفات الآن',
  server_storageFull: 'لم تعد على الخادم مساحة كافية للملفات. يرجى المحاولة لاحقًا.',
  input_pictureFormat_title: 'صيغة الصورة غير مدعومة',
  input_pictureFormat: 'لا يمكن استخدام صور HEIC وAVIF. احفظوا الصورة بصيغة JPEG أو PNG أو WebP ثم اختاروها من جديد.',
};
