/** Refusals of single features, a line each: code to status. */
export { adminErrors } from './admin/admin.errors.ts';
export { annotationErrors } from './annotation/annotation.errors.ts';
export { billingErrors } from './billing/billing.errors.ts';
export { paymentErrors } from './billing/billing.paymentErrors.ts';
export { purchaseErrors } from './billing/billing.purchaseErrors.ts';
export { boardErrors } from './board/board.errors.ts';
export { callErrors } from './call/call.errors.ts';
export { chatErrors } from './chat/chat.errors.ts';
export { companyErrors } from './company/company.errors.ts';
export { meetingFileErrors } from './meetingFile/meetingFile.errors.ts';
export { notesErrors } from './notes/notes.errors.ts';
export { playbackErrors } from './playback/playback.errors.ts';
export { pollErrors } from './poll/poll.errors.ts';
export { questionErrors } from './question/question.errors.ts';
export { recordingErrors } from './recording/recording.errors.ts';
export { slidesErrors } from './slides/slides.errors.ts';
export { studyErrors } from './study/study.errors.ts';
