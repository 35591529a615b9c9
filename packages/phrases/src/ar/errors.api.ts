/** Texts of refusals about API keys and webhooks. */
export const errors = {
  api_keyInvalid_title: 'مفتاح API غير صالح',
  api_keyInvalid: 'لا يوجد مفتاح كهذا، أو انتهت مدته، أو أُلغي. أرسلوا مفتاحًا صالحًا في ترويسة Authorization.',
  api_keyInAddress_title: 'المفتاح مكتوب في العنوان',
  api_keyInAddress:
    'تُحفظ العناوين في السجلات وسجل التصفح. أرسلوا المفتاح في ترويسة Authorization فقط، واستبدلوا المفتاح الذي انكشف.',
  api_addressRefused_title: 'غير مسموح من هذا العنوان',
  api_addressRefused: 'لا يُستخدم المفتاح إلا من عناوين IP التي اختارها مالكه.',
  api_scopeMissing_title: 'لا يملك المفتاح الصلاحية',
  api_scopeMissing: 'لم تُمنح للمفتاح الصلاحية التي يحتاجها هذا الطلب.',
  api_personUnknown_title: 'الشخص غير موجود في الشركة',
  api_personUnknown: 'الشخص المذكور في ترويسة On-Behalf-Of ليس في شركة المفتاح، أو أن المفتاح لا يخص شركة.',
  api_tooManyKeys_title: 'بلغتم حد المفاتيح',
  api_tooManyKeys: 'يمكن أن يكون لديكم 50 مفتاحًا ساريًا على الأكثر. ألغوا مفتاحًا لا تستخدمونه.',
  api_keyNotFound_title: 'لم يُعثر على المفتاح',
  api_keyNotFound: 'لا يوجد مفتاح كهذا، أو أُلغي.',
  api_preconditionFailed_title: 'تغيّر في هذه الأثناء',
  api_preconditionFailed: 'قيمة If-Match المرسلة لم تعد حديثة. اقرؤوا السجل من جديد ثم أعيدوا التغيير.',
  api_webhookNotFound_title: 'لم يُعثر على الويب هوك',
  api_webhookNotFound: 'لا يوجد ويب هوك أو إرسال كهذا، أو حُذف.',
  api_tooManyWebhooks_title: 'بلغتم حد الويب هوك',
  api_tooManyWebhooks: 'يمكن تعريف 20 ويب هوك على الأكثر. احذفوا واحدًا لا تستخدمونه.',
  api_deliveryPending_title: 'الإرسال جارٍ',
  api_deliveryPending: 'هذا الإرسال في قائمة الانتظار بالفعل. يمكنكم إعادته بعد معرفة نتيجته.',
} as const;

export const field = {
  addressRange: 'اكتبوا عنوان IP أو نطاقًا صالحًا، مثل 203.0.113.7 أو 203.0.113.0/24.',
  webhookUrl: 'اكتبوا عنوانًا متاحًا على الإنترنت يبدأ بـ https:// ولا يحتوي على اسم مستخدم أو كلمة مرور.',
} as const;
