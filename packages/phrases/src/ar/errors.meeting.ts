import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.meeting.ts';

export const errors = {
  meeting_linkReplaced_title: 'استُبدل الرابط',
  meeting_linkReplaced: 'لهذه الغرفة الشخصية رابط جديد. اطلبوه ممن أعطاكم هذا الرابط.',
} as const satisfies Complete<typeof source, 'ar'>;
