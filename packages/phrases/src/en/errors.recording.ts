import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.recording.ts';

export const errors: Complete<typeof source, 'en'> = {
  recording_noRecorder_title: 'Recording is not available',
  recording_noRecorder: 'No recorder is running at the moment. Tell your administrator, or try again later.',
  recording_recordersBusy_title: 'All recorders are busy',
  recording_recordersBusy:
    'Other meetings are being recorded now and no recorder is free. Nothing has been started; try again in a while.',
  recording_notFound_title: 'Recording not found',
  recording_notFound: 'This recording no longer exists.',
  recording_fixed_title: 'The recording cannot be stopped',
  recording_fixed: 'This meeting is recorded until it ends: its plan allows neither pausing nor stopping.',
  recording_over_title: 'The recording has ended',
  recording_over: 'This recording has already been stopped.',
  recording_notOver_title: 'The recording is still running',
  recording_notOver: 'Before deleting it, stop the recording and wait until its file is ready.',
  recording_notReady_title: 'The recording is not ready',
  recording_notReady: 'This recording has no file to watch yet.',
  recording_full_title: 'No room for recordings',
  recording_full:
    'The space for recordings is full. Before a new one can start, the organiser must delete old recordings or choose a larger package.',
  recording_otherWords_title: 'The text has changed',
  recording_otherWords:
    'The wording of the recording consent has changed. Reload the page and answer the current text.',
  recording_trimRange_title: 'This range cannot be trimmed',
  recording_trimRange:
    'The part that stays must be within the recording and last at least a second, and something must be trimmed off its beginning or end.',
  recording_trimming_title: 'The recording is being trimmed',
  recording_trimming: 'This recording is being trimmed right now. Try again when the new file is ready.',
  recording_notTrimming_title: 'Nothing is being trimmed',
  recording_notTrimming:
    'Trimming this recording has finished or has already been cancelled. Reload the page to see its current state.',
  recording_captionsBroken_title: 'The captions cannot be read',
  recording_captionsBroken:
    'This is not a valid WebVTT (.vtt) or SubRip (.srt) file: it has no caption whose times can be read.',
  recording_captionsEmpty_title: 'The captions cannot be used',
  recording_captionsEmpty: 'There are no captions in the file, or far too many.',
  recording_captionsTooMany_title: 'Too many languages',
  recording_captionsTooMany: 'A recording can have captions in four languages at most. Remove one first.',
  recording_captionsNotFound_title: 'Captions not found',
  recording_captionsNotFound: 'This recording has no captions in this language.',
  recording_linkEnd_title: 'This end date is not valid',
  recording_linkEnd: 'The link must end in the future and within a year.',
  recording_linksTooMany_title: 'Too many links',
  recording_linksTooMany: 'This recording already has 20 links. End one first.',
  recording_linkGone_title: 'The link is not valid',
  recording_linkGone: 'This link has expired or was ended, or the recording was deleted.',
  recording_passwordMissing_title: 'A password is needed',
  recording_passwordMissing: 'To watch this recording, enter the password that you were given with the link.',
  recording_passwordWrong_title: 'Wrong password',
  recording_passwordWrong: 'This is not the password of the link.',
  recording_passwordShort_title: 'The password is too short',
  recording_passwordShort: 'The password of a link must have at least 6 characters.',
  recording_lost_title: 'Recorded elsewhere',
  recording_lost: 'Another recorder is now continuing this recording.',
};
