/** Texts of refusals about the access for BigBlueButton plugins. */
export const errors = {
  bigbluebutton_notEnabled_title: 'BigBlueButton erişimi açık değil',
  bigbluebutton_notEnabled: 'Bu erişim henüz açılmadı. Sunucu adresini ve gizli anahtarı almak için önce erişimi açın.',
};
