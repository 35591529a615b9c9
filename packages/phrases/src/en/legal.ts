import type { Complete } from '../phrase.ts';
import type { legal as source } from '../tr/legal.ts';

export const legal: Complete<typeof source, 'en'> = {
  privacyIntro:
    'As article 10 of the Turkish Personal Data Protection Law no. 6698 (KVKK) requires, this text tells you which of your data are processed when you join a {brand} meeting as a guest, why, and for how long.',

  privacyWhoTitle: 'Who processes your data?',
  privacyWho:
    'The data controller is {operator}, who provides the {brand} service at this address. “We” in this text means that organisation.',

  privacyDataTitle: 'Which data are processed?',
  privacyData: `- Identity and contact: the full name and the e-mail address that you type.
- Security of the service: your IP address, a random mark by which your browser is recognised, the times at which you enter and leave the meeting, the quality of your connection, the version of the text that you accepted and when.
- Messages: what you write to everyone in the meeting, and to one person alone in the private chat, your reactions and the files you add.
- Working together: slides, pictures and videos that you bring; what you write and draw in the notes, on the whiteboard and on pages that are shown; questions that you ask, your answers to polls and your votes.
- Sound and picture: your microphone, your camera and the screen you share, for as long as you keep them on.
- Recording: if the meeting is recorded and you agree to it, your voice, your picture, your name and the screen you share; also whether you agreed, when you answered and which version of the text you saw.
Sound, picture and shared screens are passed on to the other participants as they happen; apart from a recording to which you agreed, they are not stored on our servers. The slides, whiteboard, videos and drawings shown to everyone at the time are part of a recording’s picture. The preview and the microphone check before you join stay on your own device and are not sent to us.`,

  privacyPurposeTitle: 'Why do we process them?',
  privacyPurpose: `- To let you into the meeting and show the others who you are.
- To carry your voice, picture and messages to the people in the meeting, and to show earlier messages to those who arrive later.
- To keep your place in the meeting when your connection drops.
- To protect the service from misuse, to keep a removed person from coming back in, and to find and repair faults.
- To meet our legal duties and to be able to show that you gave your consent.
We do not use your data for advertising, for profiling or for automated decisions.`,

  privacyBasisTitle: 'On what legal basis?',
  privacyBasis: `We collect your data electronically, when you fill in the form on this page and while you are in the meeting. We process them on these grounds of article 5 of the Law:
- It is necessary in order to provide you with the meeting (art. 5/2-c).
- It is necessary in order to meet our legal obligations (art. 5/2-ç).
- It is necessary in order to establish, exercise or protect a right (art. 5/2-e).
- Our legitimate interest in keeping the service secure (art. 5/2-f).
- For sound and picture, your explicit consent when you turn on your microphone, camera or screen, and when you agree to be recorded (art. 5/1). You do not have to do any of this, and you can change your mind at any time during the meeting.`,

  privacyTransferTitle: 'Who receives them?',
  privacyTransfer: `- The people in the meeting see your name, what you write to everyone, and the sound, picture and screen that you turn on. They do not see your e-mail address.
- What you write in the private chat is seen by the person you write to, and by no one else in the meeting.
- The participants see what you bring into the meeting and what you write and draw together. After the meeting the organiser can open it in the meeting’s file; so can those invited and those who took part, if the organiser allows it.
- The organiser of the meeting can watch and download the recording and open it to others by a link.
- The organiser of the meeting also sees your e-mail address and when you entered and left, and can download this as a list. They also see when your connection was weak.
- If you were invited by name, the moderators of that meeting see the names, e-mail addresses and answers of those invited.
- Public authorities may receive information in the cases laid down by law, limited to what they ask for.
We do not sell your data, nor give them to advertising or tracking companies. If people join the meeting from other countries, what can be seen and heard naturally reaches them there.`,

  privacyStorageTitle: 'How long are they kept?',
  privacyStorage: `- Your name, e-mail address, IP address and the mark of your browser: {days} days after the meeting. They are then deleted or changed so that no one can tell whose they were.
- Sound, picture and shared screens: not stored if the meeting is not recorded or if you do not agree to be recorded.
- The recording of the meeting, its captions and chapters: for as many days as the organiser’s package says (the price list names them); the organiser can delete it earlier. Your answer about being recorded: deleted with the recording, or {days} days after the meeting if there is none.
- Messages and files in the chat and in the private chat, slides, videos, notes, whiteboards and drawings, questions, and who voted in polls: deleted {days} days after the meeting. Only the numbers of polls remain.
- Address and subject of e-mails sent to you: {mailDays} days.
- Files prepared for download (attendance list, minutes): one hour on our server. Those who download a file are responsible for it.
- Security logs: at most {logDays} days. That a consent was given stays on record, without telling whose it was.`,

  privacyRightsTitle: 'What are your rights?',
  privacyRights: `Under article 11 of the Law you can contact us in order to:
- learn whether your data are processed and, if so, ask for information about it;
- learn the purpose of the processing and whether the data are used accordingly;
- learn to whom they are passed on, in Türkiye or abroad;
- have incomplete or incorrect data corrected;
- have your data deleted or destroyed under the conditions of article 7;
- have those who received your data told of a correction or deletion;
- object to a result against you that comes solely from analysis by automated systems;
- claim compensation if you suffer damage because your data were processed unlawfully.`,

  privacyContactTitle: 'How do you reach us?',
  privacyContact: `You can write to {contact}. It helps us to find your record if you mention the e-mail address you joined with and the date of the meeting.
We answer within 30 days at the latest, free of charge. If your request causes additional costs, the fee in the tariff of the Personal Data Protection Board may be charged.
If you find our answer insufficient, or receive none in time, you may complain to the Personal Data Protection Board (Kişisel Verileri Koruma Kurulu).`,

  privacyAcceptTitle: 'What does your consent mean?',
  privacyAccept:
    'By ticking the box you state that you have read this text and accept that your data are processed as it describes. You can withdraw your consent at any time by leaving the meeting and writing to us. Withdrawing it does not make unlawful what was done before.',

  termsIntro: 'The short rules that apply when you join a {brand} meeting as a guest.',

  termsServiceTitle: 'The service',
  termsService:
    'You join the meeting from your browser, free of charge and without an account. How long the meeting may last and how many people it holds depend on the organiser’s package; when the time is up, the meeting ends by itself.',

  termsIdentityTitle: 'Your name and your link',
  termsIdentity: `- Give your own name and e-mail address; do not join under someone else’s name.
- If you were given a personal link, do not pass it on.`,

  termsConductTitle: 'In the meeting',
  termsConduct: `- Do not share anything unlawful, threatening or degrading, or anything that violates the rights of others.
- Do not record the meeting, or take and distribute screenshots, without the explicit permission of those in it.
- Do not try to disrupt the service, get around its security or keep others from joining.`,

  termsModeratorTitle: 'Moderators',
  termsModerator:
    'The moderators of the meeting can mute your microphone, stop your camera, remove you and end the meeting. They can ask you to turn on your microphone. Where the rules of the meeting allow it, they can also turn it on themselves; you read so before you join such a meeting, and see who did it when it happens. They cannot turn on your camera or share your screen for you.',

  termsLiabilityTitle: 'Responsibility',
  termsLiability:
    'You are responsible for what you share. We run the service with care, but cannot be held liable for interruptions caused by your internet connection, your device or events beyond our control. Liability that the law does not allow to be limited is unaffected.',

  termsLawTitle: 'Applicable law',
  termsLaw:
    'These terms are governed by Turkish law. Your rights as a consumer are unaffected. If you have questions, you can write to {contact}.',
};

export { accountLegal } from './account.legal.ts';
