import type { Complete } from '../phrase.ts';
import type { field as source } from '../tr/field.planning.ts';

export const field: Complete<typeof source, 'ar'> = {
  colourInvalid: 'اختاروا لونًا صالحًا، مثل ‎#0E7C7B.',
  occurrences: 'اكتبوا عددًا بين 1 و366.',
  recurrenceEnd: 'اختاروا متى ينتهي التكرار: تاريخ أو عدد.',
  daysRequired: 'اختاروا يومًا واحدًا على الأقل.',
  peopleRequired: 'أضيفوا مشاركًا واحدًا على الأقل.',
  peopleTooMany: 'يمكن إضافة 500 مشارك كحد أقصى.',
  peopleBeyondPackage: 'عدد المشاركين يتجاوز حد باقتكم.',
  peopleNumber: 'اكتبوا عددًا لا يقل عن 2.',
  peopleNumberBeyond: 'لا تسمح باقتكم بهذا العدد من المشاركين.',
  peopleBeyondNumber: 'عدد المشاركين يتجاوز الحد الأقصى الذي حددتموه.',
  startPast: 'لا يمكن تخطيط اجتماع في الماضي. اختاروا وقتًا لاحقًا.',
  startFar: 'يمكن تخطيط اجتماع خلال ثلاث سنوات كحد أقصى.',
  endBeforeStart: 'يجب أن تكون النهاية بعد البداية.',
  meetingTooLong: 'الاجتماع أطول مما تسمح به باقتكم.',
  notInPackage: 'هذه الميزة غير متوفرة في باقتكم.',
  seriesSame: 'يجب أن يختلف أول يوم عن آخر يوم في الاجتماع المتكرر.',
  seriesLong: 'يمكن أن تمتد السلسلة سنتين كحد أقصى.',
  beyondPackage: 'لن تتضمن باقتكم تخطيط الاجتماعات في ذلك الوقت.',
  seriesBeyondPackage: 'تقع بعض اجتماعات هذه السلسلة بعد تغيّر باقتكم.',
  seriesOverlap: 'لا يمكن أن يتجاوز الاجتماع المتكرر يومًا واحدًا.',
  seriesEmpty: 'لا يوجد يوم يوافق هذه القاعدة. غيّروا الأيام أو النهاية.',
  seriesMany: 'يمكن أن تضم السلسلة 366 اجتماعًا كحد أقصى.',
};
