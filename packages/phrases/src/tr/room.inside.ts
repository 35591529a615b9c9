import type { Plural } from '../phrase.ts';

/** The room itself: stage, bar, people, notices. */
export const room = {
  // Places
  regionTop: 'Toplantı bilgisi',
  regionStage: 'Görüntüler',
  regionBar: 'Toplantı düğmeleri',
  nameAndYou: '{name} (siz)',

  // Being there
  joining: 'Toplantıya bağlanılıyor…',
  connecting: 'bağlanıyor…',
  recoveringHub: 'Bağlantı koptu, geri geliyor… Ses ve görüntü sürüyor, sohbet ve kişi listesi birazdan güncellenecek.',
  recoveringMedia: 'Bağlantı koptu, ses ve görüntü geri geliyor… Yeriniz ve sohbet korunuyor.',
  recoveringBoth: 'Bağlantı koptu, geri geliyor… Yeriniz, kaldırdığınız el ve sohbet korunuyor.',
  recoveringLong: 'Bağlantı hâlâ kurulamadı. İnternetinizi kontrol edin; biz denemeyi sürdürüyoruz, yeriniz korunuyor.',
  partFailed:
    'Bu bölüm açılamadı. Toplantı sürüyor: yeniden deneyin, olmazsa sayfayı yenileyin; yerinize geri dönersiniz.',
  weakConnection: 'Bağlantınız zayıf',
  endsIn: 'Bitmesine {time} kaldı',

  // Bar
  microphone: 'Mikrofon',
  microphoneOn: 'Mikrofon: aç',
  microphoneOff: 'Mikrofon: kapat',
  camera: 'Kamera',
  cameraOn: 'Kamera: aç',
  cameraOff: 'Kamera: kapat',
  share: 'Paylaş',
  shareStop: 'Durdur',
  shareOn: 'Ekran paylaş',
  shareOff: 'Paylaşımı durdur',
  draw: 'Çiz',
  reactions: 'Tepkiler',
  handUp: 'El kaldır',
  handDown: 'Eli indir',
  more: 'Diğer',
  moreAttention: 'Diğer (yenilik var)',
  tools: 'Araçlar',
  toolsAttention: 'Araçlar (yenilik var)',
  leave: 'Ayrıl',
  people: 'Kişiler',
  chat: 'Sohbet',
  peopleWithCount: 'Kişiler ({count})',
  chatWithUnread: { one: 'Sohbet, {count} okunmamış mesaj', other: 'Sohbet, {count} okunmamış mesaj' } as Plural<'tr'>,
  slides: 'Sunumlar',
  study: 'Çalışma odaları',
  boards: 'Beyaz tahta',
  polls: 'Anketler',
  questions: 'Soru-cevap',
  record: 'Kayıt',
  notes: 'Notlar',
  films: 'Video',
  microphoneMenu: 'Mikrofon ve hoparlör seçenekleri',
  cameraMenu: 'Kamera seçenekleri',
  microphoneTaken: 'Moderatör mikrofonunuzu kapalı tutuyor. Konuşmak için el kaldırabilirsiniz.',
  cameraTaken: 'Moderatör kameranızı kapalı tutuyor.',
  screenTaken: 'Moderatör ekran paylaşmanızı kapalı tutuyor.',
  screenNotInPackage: 'Bu toplantının paketinde ekran paylaşımı yok.',
  shareUnsupported: 'Bu tarayıcı ekran paylaşamıyor. Bilgisayardan katılırsanız paylaşabilirsiniz.',
  // Reactions, as they are called when read aloud
  reactionLike: 'beğeni',
  reactionClap: 'alkış',
  reactionHeart: 'kalp',
  reactionLaugh: 'kahkaha',
  reactionWow: 'şaşkınlık',
  reactionParty: 'kutlama',

  // Leaving
  leaveMeeting: 'Toplantıdan ayrıl',
  endForAll: 'Toplantıyı herkes için bitir',

  // Tiles and people
  role_moderator: 'Moderatör',
  muted: 'Mikrofonu kapalı',
  speaking: 'konuşuyor',
  handPlace: 'El kaldırdı, sırası: {place}',
  pinned: 'Sabitlendi',
  qualityPoor: 'Bağlantısı zayıf',
  qualityLost: 'Bağlantısı koptu, bekleniyor',
  pausedForSound: 'Sesi korumak için görüntü duraklatıldı',
  seenByModerators: 'Yalnızca moderatörler görüyor',
  screenOf: '{name} ekranını paylaşıyor',
  selfView: 'Kendi görüntünüz',
  selfViewMove: 'Köşe değiştirmek için sürükleyin ya da ok tuşlarını kullanın.',
  personMenu: '{name} için seçenekler',

  // People panel
  search: 'Kişi ara',
  searchEmpty: 'Bu adla kimse yok. Başka bir yazımı deneyin.',

  // Waiting to be let in
  locked: 'Kilitli',
  lobby: 'Katılmak için bekleyenler',
  knocksWaiting: {
    one: '{count} kişi bekliyor',
    other: '{count} kişi bekliyor',
  } as Plural<'tr'>,

  // Told once
  openedMicrophone: '{name} mikrofonunuzu açtı. Sesiniz şu an duyuluyor, istediğinizde kapatabilirsiniz.',
  endingSoon: {
    one: 'Toplantının bitmesine {count} dakika kaldı',
    other: 'Toplantının bitmesine {count} dakika kaldı',
  } as Plural<'tr'>,
  recovered: 'Bağlantı geri geldi, her şey yerinde',
  videoPaused: 'Bağlantınız zayıf: sesi korumak için görüntüler duraklatıldı',
  videoResumed: 'Bağlantınız düzeldi, görüntüler geri geldi',
  chatAnnounced: '{name}: {text}',
  mentioned: 'sizden bahsediliyor',
  mentionAnnounced: '{name} sizden bahsetti: {text}',
  privateAnnounced: '{name} (yalnızca size): {text}',
} as const;
