import { describe, expect, test } from 'vitest';
import { faultsOfWords } from './productWords.ts';

const faultsIn = (language: string, text: string) => faultsOfWords(language, { room: { hello: text } });

describe('a text', () => {
  test.each([
    ['tr', 'Yeni ileti yaz', 'ileti'],
    ['tr', 'İletiniz ulaştı', 'İletiniz'],
    ['tr', 'Doğrulama iletisini gönder', 'iletisini'],
    ['tr', 'Tekrarlanan toplantı', 'Tekrar'],
    ['tr', 'Dizinin dizisi', 'dizisi'],
    ['tr', 'Parola iste', 'Parola'],
    ['tr', 'Mikrofon iznini al', 'iznini al'],
    ['en', 'Take away the microphone', 'Take away'],
    ['en', 'Everybody can draw', 'Everybody'],
    ['en', 'A recurring meeting', 'recurring'],
    ['ar', 'يمكنك الانضمام', 'يمكنك'],
    ['ar', 'كل شيء في حسابك.', 'حسابك'],
    ['ar', 'اكتب السبب', 'اكتب'],
    ['ar', 'تعذّر ذلك. حاول مرة أخرى', 'حاول'],
    ['ar', 'هل تريد الحذف؟', 'هل تريد'],
    ['ar', 'تجربة السماعة', 'السماعة'],
    ['ar', 'مجدداً', 'اً'],
    ['ru', 'Войти на встречу', 'Войти на встреч'],
    ['ru', 'Удалить аккаунт', 'аккаунт'],
    ['ru', '{name} пригласил(а) вас', 'л(а)'],
    ['ru', '{name} присоединился(-лась)', 'я(-лась)'],
  ])('in %s that says “%s” is refused', (language, text, form) =>
    expect(faultsIn(language, text).join('\n')).toContain(`${language} room.hello: says "${form}", the word is `),
  );

  test.each([
    ['tr', 'İletişim', 'has another word inside'],
    ['tr', 'Yanıtınız düzenleyene iletilir', 'passes on'],
    ['tr', 'Dizini kaydedin', 'speaks of a directory'],
    ['tr', 'Serinin tamamı', 'says the word of the list'],
    ['ar', 'يمكنكم ذلك. اكتبوا السبب، وحاولوا مجددًا', 'speaks in the plural'],
    ['ar', 'الاشتراك وللمستهلك وهناك', 'ends in a letter that is no “your”'],
    ['en', 'The catalog includes a calendar', 'has another word inside'],
    ['ru', 'Войти через Google', 'speaks of signing in'],
    ['ru', '{name} (вы)', 'has a word in brackets'],
    ['ar', 'حاول أحدهم التسجيل', 'tells what somebody did'],
  ])('in %s, “%s”, is taken: it %s', (language, text) => expect(faultsIn(language, text)).toEqual([]));

  test('is refused in any of its plurals', () =>
    expect(faultsOfWords('tr', { mail: { more: { one: '{count} mesaj', other: '{count} ileti' } } })).toEqual([
      'tr mail.more: says "ileti", the word is mesaj (e-posta for a mail)',
    ]));
});
