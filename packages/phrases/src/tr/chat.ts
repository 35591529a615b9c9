import type { Plural } from '../phrase.ts';

/** Chat panel of the room. */
export const chat = {
  log: 'Mesajlar',
  write: 'Mesajınız',
  writeHint: 'Herkese yazın',
  send: 'Gönder',
  empty: 'Henüz mesaj yok',
  emptyHint: 'Yazdıklarınızı sonradan katılanlar dahil toplantıdaki herkes görür.',
  you: 'Siz',
  pending: 'Gönderiliyor…',
  failed: 'Gönderilemedi',
  retry: 'Yeniden gönder',
  unreadHere: 'Yeni mesajlar',
  newBelow: { one: '{count} yeni mesaj', other: '{count} yeni mesaj' } as Plural<'tr'>,
  charactersLeft: { one: '{count} karakter kaldı', other: '{count} karakter kaldı' } as Plural<'tr'>,
  charactersOver: { one: '{count} karakter fazla', other: '{count} karakter fazla' } as Plural<'tr'>,
  keys: 'Enter gönderir, Shift + Enter alt satıra geçer.',
  off: 'Bu toplantıda sohbet kapalı.',
  newTab: 'yeni sekmede açılır',
  today: 'Bugün',
} as const;
