import type { Complete } from '../phrase.ts';
import type { apiTerms as source } from '../tr/api.terms.ts';

export const apiTerms: Complete<typeof source, 'ar'> = {
  scope_meetings_read: 'قراءة الاجتماعات وتفاصيلها.',
  scope_meetings_write: 'جدولة الاجتماعات وتعديلها وإلغاؤها وإنهاؤها، وتشمل القراءة.',
  scope_participants_read: 'الاطلاع على الموجودين في الاجتماع وفترات حضورهم.',
  scope_participants_write: 'إدخال المنتظرين وكتم المشاركين أو إخراجهم، وتشمل القراءة.',
  scope_recordings_read: 'عرض التسجيلات وتنزيلها.',
  scope_recordings_write: 'حذف التسجيلات، وتشمل القراءة.',
  scope_people_read: 'الاطلاع على أشخاص الشركة وأدوارهم.',
  scope_invoices_read: 'قراءة المدفوعات والفواتير.',
  scope_webhooks_read: 'الاطلاع على الويب هوك وعمليات إرساله.',
  scope_webhooks_write: 'إضافة الويب هوك وتعديله وحذفه، وتشمل القراءة.',

  group_meetings: 'الاجتماعات',
  group_people: 'المشاركون',
  group_results: 'نتائج الاجتماع',
  group_billing: 'المقاعد والمدفوعات',

  event_meeting_planned: 'جُدول اجتماع',
  event_meeting_changed: 'تغيّر اجتماع',
  event_meeting_cancelled: 'أُلغي اجتماع',
  event_meeting_started: 'بدأ اجتماع',
  event_meeting_ended: 'انتهى اجتماع',
  event_participant_joined: 'انضم مشارك',
  event_participant_left: 'غادر مشارك',
  event_consent_withdrawn: 'سحب مشارك موافقته',
  event_recording_ready: 'أصبح التسجيل جاهزًا للمشاهدة',
  event_attendance_ready: 'أصبحت قائمة الحضور جاهزة',
  event_poll_closed: 'أُغلق استطلاع',
  event_seat_assigned: 'مُنح مقعد',
  event_payment_succeeded: 'تمت عملية دفع',
  event_payment_failed: 'لم تتم عملية دفع',
};
