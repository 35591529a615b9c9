/** Texts of refusals that only anyone who is in a room meets; the others are in `errors.ts`. */
export const errors = {
  room_notWaiting_title: 'Artık beklemiyor',
  room_notWaiting: 'Bu kişi artık beklemiyor ya da başka bir moderatör yanıt verdi.',
  room_creatorStays_title: 'Toplantıyı oluşturan kişi',
  room_creatorStays: 'Toplantıyı oluşturan kişi çıkarılamaz ve moderatörlüğü alınamaz.',
  room_guestEnds_title: 'Toplantıyı herkes için bitiremezsiniz',
  room_guestEnds:
    'Toplantıdan ayrılabilirsiniz. Toplantıyı herkes için yalnızca hesabı veya daveti olan moderatörler bitirebilir.',
  room_notRemoved_title: 'Bu kişi çıkarılmış değil',
  room_notRemoved: 'Bu kişi zaten yeniden katılabilir.',
  room_notModerator_title: 'Moderatör yetkisi gerekiyor',
  room_notModerator: 'Bunu yalnızca toplantının moderatörleri yapabilir.',
  room_personGone_title: 'Kişi toplantıda değil',
  room_personGone: 'Bu kişi artık toplantıda değil.',
  room_notYourself_title: 'Kendiniz için yapılamaz',
  room_notYourself: 'Bu işlem yalnızca başka katılımcılar için yapılabilir.',
  room_unmuteOff_title: 'Bunu kişinin kendisi yapar',
  room_unmuteOff: 'Bu toplantıda mikrofonu yalnızca sahibi açar. Kendisinden rica edebilirsiniz.',
} as const;
