export { errorKeys } from './errors.ts';

import * as arConfirmations from './ar/account.confirmations.ts';
import * as arAccount from './ar/account.ts';
import * as ar from './ar/base.ts';
import * as arContact from './ar/contact.ts';
import * as arAdmin from './ar/errors.admin.ts';
import * as arAnnotation from './ar/errors.annotation.ts';
import * as arApi from './ar/errors.api.ts';
import * as arBigBlueButton from './ar/errors.bigbluebutton.ts';
import * as arBoard from './ar/errors.board.ts';
import * as arCall from './ar/errors.call.ts';
import * as arChat from './ar/errors.chat.ts';
import * as arCompany from './ar/errors.company.ts';
import * as arFiles from './ar/errors.files.ts';
import * as arMeeting from './ar/errors.meeting.ts';
import * as arMeetingFile from './ar/errors.meetingFile.ts';
import * as arNotes from './ar/errors.notes.ts';
import * as arPayment from './ar/errors.payment.ts';
import * as arPlayback from './ar/errors.playback.ts';
import * as arPoll from './ar/errors.poll.ts';
import * as arQuestion from './ar/errors.question.ts';
import * as arRecording from './ar/errors.recording.ts';
import * as arRoom from './ar/errors.room.ts';
import * as arSignIn from './ar/errors.signIn.ts';
import * as arSlides from './ar/errors.slides.ts';
import * as arStudy from './ar/errors.study.ts';
import * as arBilling from './ar/field.billing.ts';
import * as arPlanning from './ar/field.planning.ts';
import * as enConfirmations from './en/account.confirmations.ts';
import * as enAccount from './en/account.ts';
import * as en from './en/base.ts';
import * as enContact from './en/contact.ts';
import * as enAdmin from './en/errors.admin.ts';
import * as enAnnotation from './en/errors.annotation.ts';
import * as enApi from './en/errors.api.ts';
import * as enBigBlueButton from './en/errors.bigbluebutton.ts';
import * as enBoard from './en/errors.board.ts';
import * as enCall from './en/errors.call.ts';
import * as enChat from './en/errors.chat.ts';
import * as enCompany from './en/errors.company.ts';
import * as enFiles from './en/errors.files.ts';
import * as enMeeting from './en/errors.meeting.ts';
import * as enMeetingFile from './en/errors.meetingFile.ts';
import * as enNotes from './en/errors.notes.ts';
import * as enPayment from './en/errors.payment.ts';
import * as enPlayback from './en/errors.playback.ts';
import * as enPoll from './en/errors.poll.ts';
import * as enQuestion from './en/errors.question.ts';
import * as enRecording from './en/errors.recording.ts';
import * as enRoom from './en/errors.room.ts';
import * as enSignIn from './en/errors.signIn.ts';
import * as enSlides from './en/errors.slides.ts';
import * as enStudy from './en/errors.study.ts';
import * as enBilling from './en/field.billing.ts';
import * as enPlanning from './en/field.planning.ts';
import * as fr from './fr/base.ts';
import * as frErrors from './fr/errors.account.ts';
import * as frRoom from './fr/errors.room.ts';
import type { GuestLanguage } from './language.ts';
import { joined, type KeyIn, type PhraseValues, phraseIn } from './phrase.ts';
import * as ruConfirmations from './ru/account.confirmations.ts';
import * as ruAccount from './ru/account.ts';
import * as ru from './ru/base.ts';
import * as ruContact from './ru/contact.ts';
import * as ruAdmin from './ru/errors.admin.ts';
import * as ruAnnotation from './ru/errors.annotation.ts';
import * as ruApi from './ru/errors.api.ts';
import * as ruBigBlueButton from './ru/errors.bigbluebutton.ts';
import * as ruBoard from './ru/errors.board.ts';
import * as ruCall from './ru/errors.call.ts';
import * as ruChat from './ru/errors.chat.ts';
import * as ruCompany from './ru/errors.company.ts';
import * as ruFiles from './ru/errors.files.ts';
import * as ruMeeting from './ru/errors.meeting.ts';
import * as ruMeetingFile from './ru/errors.meetingFile.ts';
import * as ruNotes from './ru/errors.notes.ts';
import * as ruPayment from './ru/errors.payment.ts';
import * as ruPlayback from './ru/errors.playback.ts';
import * as ruPoll from './ru/errors.poll.ts';
import * as ruQuestion from './ru/errors.question.ts';
import * as ruRecording from './ru/errors.recording.ts';
import * as ruRoom from './ru/errors.room.ts';
import * as ruSignIn from './ru/errors.signIn.ts';
import * as ruSlides from './ru/errors.slides.ts';
import * as ruStudy from './ru/errors.study.ts';
import * as ruBilling from './ru/field.billing.ts';
import * as ruPlanning from './ru/field.planning.ts';
import * as trConfirmations from './tr/account.confirmations.ts';
import * as trAccount from './tr/account.ts';
import * as tr from './tr/base.ts';
import * as trContact from './tr/contact.ts';
import * as trAdmin from './tr/errors.admin.ts';
import * as trAnnotation from './tr/errors.annotation.ts';
import * as trApi from './tr/errors.api.ts';
import * as trBigBlueButton from './tr/errors.bigbluebutton.ts';
import * as trBoard from './tr/errors.board.ts';
import * as trCall from './tr/errors.call.ts';
import * as trChat from './tr/errors.chat.ts';
import * as trCompany from './tr/errors.company.ts';
import * as trFiles from './tr/errors.files.ts';
import * as trMeeting from './tr/errors.meeting.ts';
import * as trMeetingFile from './tr/errors.meetingFile.ts';
import * as trNotes from './tr/errors.notes.ts';
import * as trPayment from './tr/errors.payment.ts';
import * as trPlayback from './tr/errors.playback.ts';
import * as trPoll from './tr/errors.poll.ts';
import * as trQuestion from './tr/errors.question.ts';
import * as trRecording from './tr/errors.recording.ts';
import * as trRoom from './tr/errors.room.ts';
import * as trSignIn from './tr/errors.signIn.ts';
import * as trSlides from './tr/errors.slides.ts';
import * as trStudy from './tr/errors.study.ts';
import * as trBilling from './tr/field.billing.ts';
import * as trPlanning from './tr/field.planning.ts';

/** Pages of accounts have no French: its visitors read them in English. */
const bases = {
  tr: joined(
    tr,
    trAccount,
    trConfirmations,
    trContact,
    trRoom,
    trPayment,
    trAdmin,
    trBilling,
    trPlanning,
    trCompany,
    trCall,
    trChat,
    trAnnotation,
    trFiles,
    trMeeting,
    trMeetingFile,
    trSignIn,
    trSlides,
    trStudy,
    trNotes,
    trPlayback,
    trQuestion,
    trRecording,
    trPoll,
    trBoard,
    trApi,
    trBigBlueButton,
  ),
  en: joined(
    en,
    enAccount,
    enConfirmations,
    enContact,
    enRoom,
    enPayment,
    enAdmin,
    enBilling,
    enPlanning,
    enCompany,
    enCall,
    enChat,
    enAnnotation,
    enFiles,
    enMeeting,
    enMeetingFile,
    enSignIn,
    enSlides,
    enStudy,
    enNotes,
    enPlayback,
    enQuestion,
    enRecording,
    enPoll,
    enBoard,
    enApi,
    enBigBlueButton,
  ),
  ar: joined(
    ar,
    arAccount,
    arConfirmations,
    arContact,
    arRoom,
    arPayment,
    arAdmin,
    arBilling,
    arPlanning,
    arCompany,
    arCall,
    arChat,
    arAnnotation,
    arFiles,
    arMeeting,
    arMeetingFile,
    arSignIn,
    arSlides,
    arStudy,
    arNotes,
    arPlayback,
    arQuestion,
    arRecording,
    arPoll,
    arBoard,
    arApi,
    arBigBlueButton,
  ),
  ru: joined(
    ru,
    ruAccount,
    ruConfirmations,
    ruContact,
    ruRoom,
    ruPayment,
    ruAdmin,
    ruBilling,
    ruPlanning,
    ruCompany,
    ruCall,
    ruChat,
    ruAnnotation,
    ruFiles,
    ruMeeting,
    ruMeetingFile,
    ruSignIn,
    ruSlides,
    ruStudy,
    ruNotes,
    ruPlayback,
    ruQuestion,
    ruRecording,
    ruPoll,
    ruBoard,
    ruApi,
    ruBigBlueButton,
  ),
  fr: joined(
    enAccount,
    enConfirmations,
    enContact,
    enPayment,
    enAdmin,
    enBilling,
    enPlanning,
    enCompany,
    enCall,
    enChat,
    enAnnotation,
    enFiles,
    enMeeting,
    enMeetingFile,
    enSignIn,
    enSlides,
    enStudy,
    enNotes,
    enPlayback,
    enQuestion,
    enRecording,
    enPoll,
    enBoard,
    enApi,
    enBigBlueButton,
    fr,
    frErrors,
    frRoom,
  ),
};

/** Key of a phrase that the server speaks. */
export type BaseKey =
  | KeyIn<typeof tr>
  | KeyIn<typeof trAccount>
  | KeyIn<typeof trConfirmations>
  | KeyIn<typeof trContact>
  | KeyIn<typeof trRoom>
  | KeyIn<typeof trPayment>
  | KeyIn<typeof trApi>
  | KeyIn<typeof trBigBlueButton>
  | KeyIn<typeof trCompany>
  | KeyIn<typeof trFiles>
  | KeyIn<typeof trMeeting>
  | KeyIn<typeof trPlanning>
  | KeyIn<typeof trAdmin>
  | KeyIn<typeof trCall>
  | KeyIn<typeof trChat>
  | KeyIn<typeof trAnnotation>
  | KeyIn<typeof trMeetingFile>
  | KeyIn<typeof trSlides>
  | KeyIn<typeof trStudy>
  | KeyIn<typeof trNotes>
  | KeyIn<typeof trPlayback>
  | KeyIn<typeof trQuestion>
  | KeyIn<typeof trRecording>
  | KeyIn<typeof trSignIn>
  | KeyIn<typeof trPoll>
  | KeyIn<typeof trBoard>;

/** The base phrases of a language, for the server: every language is loaded, none is fetched. */
export const phrasesFor =
  (language: GuestLanguage) =>
  (key: BaseKey, values?: PhraseValues): string =>
    phraseIn(bases[language], language, key, values);
