import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.playback.ts';

export const errors: Complete<typeof source, 'en'> = {
  playback_notAllowed_title: 'No films in this meeting',
  playback_notAllowed: 'The package of this meeting does not include watching films together.',
  playback_notFound_title: 'Film not found',
  playback_notFound: 'This film no longer exists.',
  playback_notPlaying_title: 'Nothing is playing',
  playback_notPlaying: 'This film is not being shown right now.',
  playback_notPresenter_title: 'You do not have the controls',
  playback_notPresenter: 'Only the presenter and moderators can control the film.',
  playback_tooMany_title: 'No more films',
  playback_tooMany: 'A meeting can have up to 10 films. Delete one first.',
  playback_captionsBroken_title: 'The captions cannot be read',
  playback_captionsBroken: 'Captions must be in WebVTT (.vtt) or SubRip (.srt) format.',
};
