import { type AccessInputs, each } from '#testing/accessInputs.ts';
import { createTestPdf } from '#testing/index.ts';

/** The meetings have no presentations in their package. */
export const accessInputs: AccessInputs = {
  inputs: ({ anId, plans }) => {
    const documentId = anId;
    const file = new File([new Uint8Array(createTestPdf(1))], 'sunum.pdf');
    return {
      listSlides: {},
      listSlidePages: { documentId },
      uploadSlides: { file },
      removeSlides: { documentId },
      setSlidesDownloadable: { documentId, mayBeSaved: true },
      getSlidesFile: { documentId },
      showSlides: { documentId, page: 1 },
      hideSlides: {},
      setSlidesPage: { documentId, page: 2 },
      transferSlidesControl: { participantId: anId },
      getMeetingSlides: { id: plans.next },
      prepareMeetingSlides: { id: plans.next, file },
      deleteMeetingSlides: { id: plans.next, documentId },
      getMeetingSlidesFile: { id: plans.next, documentId },
    };
  },
  refused: {
    ...each(['uploadSlides', 'removeSlides', 'setSlidesDownloadable', 'showSlides'], 'slides.notAllowed'),
    ...each(['hideSlides', 'setSlidesPage', 'transferSlidesControl'], 'slides.notAllowed'),
    ...each(['listSlidePages', 'getSlidesFile', 'getMeetingSlidesFile'], 'slides.notFound'),
  },
  hidden: ['getMeetingSlides', 'prepareMeetingSlides', 'deleteMeetingSlides', 'getMeetingSlidesFile'],
};
