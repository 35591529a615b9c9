/** Meetings that continue, for administrators. */
export const adminLive = {
  title: 'Süren toplantılar',
  lead: 'Şu anda süren toplantılar. Konuları ve katılanların adları görünmez; buradan hiçbir toplantıya girilmez.',
  search: 'Toplantı ara',
  searchHint: 'Toplantıyı açanın adı, e-postası ya da kimlik',
  creator: 'Açan',
  visitor: 'Ziyaretçi',
  package: 'Paket',
  kind: 'Tür',
  planned: 'Planlı',
  instant: 'Anlık',
  started: 'Başlangıç',
  ends: 'En geç bitiş',
  people: 'İçeride',
  peopleOf: '{count} / {limit}',
  end: 'Toplantıyı bitir',
  endOf: '{name} tarafından açılan toplantıyı bitir',
  endTitle: 'Toplantı herkes için bitirilsin mi?',
  endText: {
    one: 'İçerideki {count} kişi toplantıdan çıkar. Bu işlem geri alınamaz; gerekçesi denetim kaydına yazılır.',
    other: 'İçerideki {count} kişi toplantıdan çıkar. Bu işlem geri alınamaz; gerekçesi denetim kaydına yazılır.',
  },
  ended: 'Toplantı bitirildi',
  count: {
    one: '{count} toplantı sürüyor',
    other: '{count} toplantı sürüyor',
  },
} as const;
