import type { Plural } from '../phrase.ts';

/** The search across everything of someone signed in. */
export const search = {
  title: 'Ara',
  field: 'Toplantı, kişi, kayıt, yardım konusu veya ayar',
  recents: 'Son aramalar',
  clear: 'Son aramaları sil',
  searching: 'Aranıyor…',
  count: { one: '{count} sonuç', other: '{count} sonuç' } as Plural<'tr'>,
  nothing: '“{text}” için sonuç bulunamadı',
  meetings: 'Toplantılar',
  people: 'Kişiler',
  recordings: 'Kayıtlar',
  users: 'Kullanıcılar',
  help: 'Yardım',
  pages: 'Sayfalar ve ayarlar',
  all: 'Tüm sonuçlar ({count})',
  planWith: 'Toplantı planla',
} as const;
