/** Public interface of meetings' files. The page comes, with its words, when it is opened. */
import { lazy } from 'react';
import { loadPack } from '#shared/phrases/index.ts';

export const MeetingFile = lazy(async () => {
  const [page] = await Promise.all([import('./MeetingFile.tsx'), loadPack('meetingFile')]);
  return { default: page.MeetingFile };
});
