import type { Language } from '@salon/phrases';

/** What people say and are called in pictures of a language. */
export interface PictureWords {
  readonly title: string;
  readonly summary: string;
  readonly further: readonly [string, string];
  /** The moderator first; name and surname. */
  readonly people: readonly [readonly [string, string], ...(readonly [string, string])[]];
  readonly say: readonly [string, string, string];
  readonly slide: { readonly title: string; readonly bars: readonly [string, string, string, string] };
  readonly board: { readonly name: string; readonly boxes: readonly [string, string, string] };
}

export const words: Readonly<Record<Language, PictureWords>> = {
  tr: {
    title: 'Pazartesi görüşmesi',
    summary: 'Gündem: rakamlar, kararlar, sıradaki adımlar',
    further: ['Bütçe', 'Sprint planlama'],
    people: [
      ['Ada', 'Kaya'],
      ['Deniz', 'Yıldız'],
      ['Mira', 'Çelik'],
      ['Ömer', 'Aksoy'],
    ],
    say: ['Herkese günaydın.', 'Gündem: https://example.com/gundem', 'Teşekkürler, gördüm.'],
    slide: { title: 'Dört ayda katılım', bars: ['Eylül', 'Ekim', 'Kasım', 'Aralık'] },
    board: { name: 'Yol haritası', boxes: ['Fikir', 'Deneme', 'Yayın'] },
  },
  en: {
    title: 'Monday meeting',
    summary: 'Agenda: figures, decisions, next steps',
    further: ['Budget', 'Sprint planning'],
    people: [
      ['Emma', 'Clarke'],
      ['James', 'Walker'],
      ['Olivia', 'Reed'],
      ['Noah', 'Bennett'],
    ],
    say: ['Good morning everybody.', 'Agenda: https://example.com/agenda', 'Thank you, I have seen it.'],
    slide: { title: 'Attendance in four months', bars: ['September', 'October', 'November', 'December'] },
    board: { name: 'Road map', boxes: ['Idea', 'Trial', 'Release'] },
  },
  ar: {
    title: 'اجتماع يوم الاثنين',
    summary: 'جدول الأعمال: الأرقام والقرارات والخطوات التالية',
    further: ['الميزانية', 'خطة الأسبوع'],
    people: [
      ['ليلى', 'حسن'],
      ['عمر', 'الخطيب'],
      ['سلمى', 'ناصر'],
      ['يوسف', 'إبراهيم'],
    ],
    say: ['صباح الخير جميعًا.', 'جدول الأعمال: https://example.com/agenda', 'شكرًا، اطّلعت عليه.'],
    slide: { title: 'الحضور في أربعة أشهر', bars: ['سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'] },
    board: { name: 'خريطة الطريق', boxes: ['فكرة', 'تجربة', 'إطلاق'] },
  },
  ru: {
    title: 'Встреча в понедельник',
    summary: 'Повестка: показатели, решения, следующие шаги',
    further: ['Бюджет', 'Планирование спринта'],
    people: [
      ['Анна', 'Соколова'],
      ['Дмитрий', 'Орлов'],
      ['Мария', 'Лебедева'],
      ['Иван', 'Морозов'],
    ],
    say: ['Всем доброе утро.', 'Повестка: https://example.com/povestka', 'Спасибо, посмотрела.'],
    slide: { title: 'Участники за четыре месяца', bars: ['Сентябрь', 'Октябрь', 'Ноябрь', 'Декабрь'] },
    board: { name: 'Дорожная карта', boxes: ['Идея', 'Проба', 'Выпуск'] },
  },
};
