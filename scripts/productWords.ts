import type { Pack, Phrase } from './pack.ts';

/** A form that the product does not say, and what it says instead. */
interface Forbidden {
  readonly form: RegExp;
  readonly say: string;
}

/** A whole word; `forms` are written as in a regular expression. */
const word = (say: string, ...forms: string[]): Forbidden => ({
  form: new RegExp(`(?<![\\p{L}\\p{M}])(?:${forms.join('|')})(?![\\p{L}\\p{M}])`, 'u'),
  say,
});

/** A word that begins so, whatever its ending. */
const stem = (say: string, ...forms: string[]): Forbidden => ({
  form: new RegExp(`(?<![\\p{L}\\p{M}])(?:${forms.join('|')})`, 'u'),
  say,
});

/** Words that end as a singular "your" does, and are none. */
const endsInKaf =
  'و?(?:[فبلك]|لل)?(?:ذلك|تلك|هناك|(?:ال)?(?:اشتراك|شريك|مشترك|مشارك|بنك|مستهلك|مالك)|تُ?رك|[تي]ترك|[أتي]?(?:ملك|شارك)|ت?تشارك|[تي]?تحرّ?ك|سميك|ضحك|أورنك|وشك|هوك)';

/** What no text of a language says. `docs/words.md` is the list that people read. */
const forbiddenWords: Readonly<Record<string, readonly Forbidden[]>> = {
  tr: [
    // Not "iletişim", "iletilir", "iletin": contact, and to pass on.
    word(
      'mesaj (e-posta for a mail)',
      '[iİ]leti',
      '[iİ]leti(?:y[ie]|yle|de|den|deki|si|sini|niz|nizi|ler|leri|lerin|lerinizi)',
    ),
    stem('spam', '[iİ]stenmeyen (?:ileti|posta|e-posta)'),
    stem('yinelenen, or yeniden for again', '[tT]ekrar'),
    // Not "dizin", a directory.
    word('seri', '[dD]izi(?:de|deki|den|yi|ye|si|sinin|sini|ler|leri)?'),
    stem('şifre', '[pP]arola'),
    stem('cihaz', '[aA]ygıt'),
    stem('filtre', '[sS]üzge'),
    stem('video', '[fF]ilm'),
    stem('kontrol et', '[dD]enetle(?:y|n|d|m)'),
    word('giriş-çıkış', '[kK]alış(?:lar)?'),
    stem('Takvim aboneliği', '[bB]aşka programlardaki takvim'),
    stem('iznini kaldır', 'iz(?:nini|ninizi) al'),
    stem('lisans', '[kK]ullanıcı hak'),
  ],
  en: [
    stem('remove permission, undo or withdraw', '[Tt]ak(?:e|en|ing) (?:away|back)', '[Tt]ook (?:away|back)'),
    stem('restore permission, or refund', '[Gg]iv(?:e|en|ing) back', '[Gg]ave back'),
    stem('sign in', '[Ll]og ?[Ii]n(?![a-z])', '[Ll]ogged in'),
    stem('repeating', '[Rr]ecurring'),
    word('video', '[Ff]ilms?'),
    stem('cancel', '[Cc]all(?:ed)? off'),
    stem('visits, or joined 2 times', 'Stays$'),
    stem('calendar subscription', '[Cc]alendar in other programs'),
    word('someone, no one, everyone', '[Ss]omebody', '[Nn]obody', '[Ee]verybody'),
  ],
  ar: [
    // One form of address: the polite plural.
    word('the plural, ـكم', `(?!${endsInKaf}(?![\\p{L}\\p{M}]))[\\p{L}\\p{M}]+ك`),
    word('أنتم', '[وف]?أنت'),
    word('فيديو', 'و?(?:ال|بال|لل)?(?:فيلم|أفلام)'),
    word('هل تريدون', 'هل تريد'),
    word(
      'the plural, ـوا',
      '[وف]?(?:اضغط|افتح|اكتب|اختر|أدخل|أعد|انتظر|احذف|أضف|انسخ|ابحث|اطلب|أنهِ|احفظ|أزل|اقرأ|اسمح|ابدأ|أوقفه|أوقفها|جرّب)',
      '[وف]?حاول(?= (?:مرة|مجددًا|لاحقًا|من جديد))',
    ),
    stem('مكبّر الصوت', '(?:ال|بال|لل)?سماعة'),
    stem('غرف الدراسة', 'غرف(?:ة)? العمل'),
    { form: /اً/u, say: 'ًا (tanween before its alif)' },
  ],
  ru: [
    stem(
      'присоединиться',
      '[Вв](?:ойти|ойдите|ходите) (?:во? |на )встреч',
      '[Вв]ойти по (?:коду|ссылке)',
      '[Вв]ход на встречу',
    ),
    stem('учётная запись', '[Аа]ккаунт'),
    stem('показ экрана', '[Дд]емонстраци'),
    stem('учебная комната', '[Рр]абоч(?:ая|ие|их|ей|ую) комнат'),
    { form: /\p{L}\((?:-?(?:а|ла|ась|лась|ая))\)/u, say: 'a form that names no gender' },
  ],
};

/** Texts of one pack that say what is not said in their language: one line a fault. */
export function faultsOfWords(language: string, pack: Pack): readonly string[] {
  const forbidden = forbiddenWords[language] ?? [];
  return Object.entries(pack).flatMap(([namespace, phrases]) =>
    Object.entries(phrases).flatMap(([key, phrase]) =>
      forbidden.flatMap(({ form, say }) => {
        const found = form.exec(textOf(phrase))?.[0];
        return found === undefined ? [] : [`${language} ${namespace}.${key}: says "${found}", the word is ${say}`];
      }),
    ),
  );
}

const textOf = (phrase: Phrase): string => (typeof phrase === 'string' ? phrase : Object.values(phrase).join('\n'));
