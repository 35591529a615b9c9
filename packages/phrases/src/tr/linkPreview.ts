/** What previews of a meeting's link show, in messengers and mails. Nothing in it is the meeting's own. */
export const linkPreview = {
  title: 'Toplantıya katılın: {brand}',
  description: '{brand} toplantısına tarayıcınızdan katılın. Kurulum ve hesap gerekmez.',
};
