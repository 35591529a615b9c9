/** What a meeting's page and the plan form show of its slides. It is no part of the room. */
import { lazy } from 'react';
import { loadPack } from '#shared/phrases/index.ts';
import { lazyComponent } from '#shared/ui/lazyComponent.tsx';

/** Nothing to those who did not make the meeting. Fetched when it is shown. */
export const MeetingSlides = lazy(async () => {
  const [page] = await Promise.all([import('./MeetingSlides.tsx'), loadPack('slides')]);
  return { default: page.MeetingSlides };
});

/** Documents that are chosen while a meeting is planned, and sent once it exists. */
export const plannedSlides = {
  Chooser: lazy(async () => {
    const [chooser] = await Promise.all([import('./ChosenDocuments.tsx'), loadPack('slides')]);
    return { default: chooser.ChosenDocuments };
  }),
  send: (meetingId: string, files: readonly File[]): void =>
    void import('./slides.uploads.ts').then(({ addUploads }) => addUploads(meetingId, files)),
};

/** A page of slides as the recording of a meeting shows it; nothing where its code cannot be fetched. */
export const RecordedSlide = lazyComponent(
  async () => (await import('./RecordedSlide.tsx')).RecordedSlide,
  () => null,
);
