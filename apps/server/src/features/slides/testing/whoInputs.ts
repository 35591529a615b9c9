import { aPdf } from '../../../testing/index.ts';
import { each, type WhoPart } from '../../../testing/whoInputs.ts';

/** The meetings have no presentations in their package. */
export const who: WhoPart = {
  inputs: ({ anId, plans }) => {
    const documentId = anId;
    const file = new File([new Uint8Array(aPdf(1))], 'sunum.pdf');
    return {
      listSlides: {},
      listSlidePages: { documentId },
      uploadSlides: { file },
      removeSlides: { documentId },
      letSlidesBeSaved: { documentId, mayBeSaved: true },
      getSlidesFile: { documentId },
      showSlides: { documentId, page: 1 },
      hideSlides: {},
      turnSlides: { documentId, page: 2 },
      handSlides: { participantId: anId },
      getMeetingSlides: { id: plans.next },
      prepareMeetingSlides: { id: plans.next, file },
      deleteMeetingSlides: { id: plans.next, documentId },
      getMeetingSlidesFile: { id: plans.next, documentId },
    };
  },
  refused: {
    ...each(['uploadSlides', 'removeSlides', 'letSlidesBeSaved', 'showSlides'], 'slides.notAllowed'),
    ...each(['hideSlides', 'turnSlides', 'handSlides'], 'slides.notAllowed'),
    ...each(['listSlidePages', 'getSlidesFile', 'getMeetingSlidesFile'], 'slides.notFound'),
  },
  hidden: ['getMeetingSlides', 'prepareMeetingSlides', 'deleteMeetingSlides', 'getMeetingSlidesFile'],
};
