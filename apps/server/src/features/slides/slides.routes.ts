import {
  deleteMeetingSlides,
  getMeetingSlides,
  getMeetingSlidesFile,
  getSlidesFile,
  hideSlides,
  listSlidePages,
  listSlides,
  prepareMeetingSlides,
  removeSlides,
  setSlidesDownloadable,
  setSlidesPage,
  showSlides,
  transferSlidesControl,
  uploadSlides,
} from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from './deps.ts';
import { mayPrepare, meetingSlides, prepare, preparedFile, removePrepared } from './slides.meeting.ts';
import {
  bring,
  file,
  hand,
  hide,
  letBeSaved,
  mayBring,
  pages,
  remove,
  show,
  slidesSeen,
  turn,
} from './slides.service.ts';

const done = { ok: true } as const;

export function slidesRoutes(bind: Bind, deps: Deps): void {
  bind(listSlides, (_input, { participant }) => slidesSeen(deps, participant));
  bind(listSlidePages, (input, { participant }) => pages(deps, participant, input.documentId, input.after));
  bind(
    uploadSlides,
    (input, { participant }) => bring(deps, participant, input.file),
    (_input, { participant }) => mayBring(deps, participant),
  );
  bind(removeSlides, async (input, { participant }) => {
    await remove(deps, participant, input.documentId);
    return done;
  });
  bind(setSlidesDownloadable, (input, { participant }) =>
    letBeSaved(deps, participant, input.documentId, input.mayBeSaved),
  );
  bind(getSlidesFile, (input, { participant }) => file(deps, participant, input.documentId));
  bind(showSlides, (input, { participant }) => show(deps, participant, input));
  bind(hideSlides, (_input, { participant }) => hide(deps, participant));
  bind(setSlidesPage, (input, { participant }) => turn(deps, participant, input));
  bind(transferSlidesControl, (input, { participant }) => hand(deps, participant, input.participantId));
  bind(getMeetingSlides, (input, { account }) => meetingSlides(deps, account, input.id));
  bind(
    prepareMeetingSlides,
    (input, { account }) => prepare(deps, account, input.id, input.file),
    ({ id }, { account }) => mayPrepare(deps, account, id),
  );
  bind(deleteMeetingSlides, async (input, { account }) => {
    await removePrepared(deps, account, input.id, input.documentId);
    return done;
  });
  bind(getMeetingSlidesFile, (input, { account }) => preparedFile(deps, account, input.id, input.documentId));
}
