/** Refusals of films, with their HTTP status; part of the closed list. */
export const playbackErrors = {
  /** The package of the meeting plays no films. */
  'playback.notAllowed': 403,
  'playback.notFound': 404,
  /** Nothing is playing in this room, or another film than the caller means. */
  'playback.notPlaying': 403,
  /** Anyone who presents the film and moderators alone have its controls. */
  'playback.notPresenter': 403,
  'playback.tooMany': 403,
  /** The captions are no WebVTT. */
  'playback.captionsBroken': 400,
} as const;
