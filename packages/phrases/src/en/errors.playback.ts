import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.playback.ts';

export const errors: Complete<typeof source, 'en'> = {
  playback_notAllowed_title: 'No videos in this meeting',
  playback_notAllowed: 'The package of this meeting does not include watching videos together.',
  playback_notFound_title: 'Video not found',
  playback_notFound: 'This video no longer exists.',
  playback_notPlaying_title: 'Nothing is playing',
  playback_notPlaying: 'This video is not being shown right now.',
  playback_notPresenter_title: 'You do not have the controls',
  playback_notPresenter: 'Only the presenter and moderators can control the video.',
  playback_tooMany_title: 'No more videos',
  playback_tooMany: 'A meeting can have up to 10 videos. Delete one first.',
  playback_captionsBroken_title: 'The captions cannot be read',
  playback_captionsBroken: 'Captions must be in WebVTT (.vtt) or SubRip (.srt) format.',
};
