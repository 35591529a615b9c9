/** Texts of refusals of meetings that come with the answer alone. */
export const errors = {
  meeting_linkReplaced_title: 'Bağlantı yenilendi',
  meeting_linkReplaced: 'Bu kişisel odanın bağlantısı değişti. Yeni bağlantıyı size bunu veren kişiden isteyin.',
};
