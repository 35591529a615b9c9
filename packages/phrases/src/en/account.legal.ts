import type { Complete } from '../phrase.ts';
import type { accountLegal as source } from '../tr/account.legal.ts';

export const accountLegal: Complete<typeof source, 'en'> = {
  privacyIntro:
    'As article 10 of the Turkish Personal Data Protection Law no. 6698 (KVKK) requires, this text tells you which of your data are processed when you open and use a {brand} account, why, and for how long.',
  data: `- Identity and contact: your first name, surname and e-mail address.
- Your password: only a one-way digest of it is kept; no one can see the password itself.
- Your profile: details such as telephone, date of birth, address, identity number or picture, kept only if you add them.
- Security of the account and of meetings: IP address, browser and device, a random mark by which your browser is recognised, times of sign-ins and of changes to the account.
- Your consents: the version of the text that you accepted and when.
- Your meetings: details of the meetings that you plan and join, when you entered and left, the quality of your connection, your answers to invitations, what you write to everyone and in the private chat, your reactions and the files you add.
- Working together: slides, pictures and videos that you bring; what you write and draw in the notes, on the whiteboard and on pages that are shown; questions that you ask, your answers to polls and your votes.
- Recordings: the recordings of meetings that you organise, with their captions, chapters and history; in recordings to which you agreed, your voice, your picture, your name and the screen you share; your answer about each recording.
- Your calls: which colleague called whom, when, and with what result; if you turn call notifications on, the notification address of your browser.
- Your company: if you belong to one, your membership and role.
- Your support requests: what you write and the answers to it.
- Your purchases: invoice details, orders, payments and invoices. Your card number is not stored by us; if you save your card, we keep the key that the payment institution gives us, the kind of card and its last four digits.`,
  purpose: `- To open your account, recognise you and keep you signed in.
- To let you organise meetings and invite people.
- To confirm your address, reset your password and tell you by e-mail about important changes to your account.
- To protect the service from misuse, and to find and repair faults.
- To invoice the packages that you buy and to meet our legal duties.
We do not use your data for advertising, for profiling or for automated decisions.`,
  basis: `We collect your data electronically, through the forms on this page and in your profile. We process them on these grounds of article 5 of the Law:
- It is necessary for making and performing the contract with you (art. 5/2-c).
- It is necessary in order to meet our legal obligations (art. 5/2-ç).
- It is necessary in order to establish, exercise or protect a right (art. 5/2-e).
- Our legitimate interest in keeping the service secure (art. 5/2-f).
- Your explicit consent for profile details that are not required, for the sound and picture that you turn on, and for recordings to which you agree (art. 5/1).`,
  transfer: `- The people in a meeting see your name, your profile picture, what you write to everyone, and the sound, picture and screen that you turn on. What you write in the private chat is seen only by the person you write to.
- The participants see what you bring into a meeting and what you write and draw together. After the meeting the organiser can open it in the meeting’s file; so can those invited and those who took part, if the organiser allows it.
- The organiser of a meeting can watch and download its recording and open it to others by a link.
- The organiser of a meeting that you join also sees your e-mail address, when you entered and left, and when your connection was weak. If you were invited by name, the moderators of that meeting see your name, e-mail address and answer.
- The people you invite see your name and e-mail address in the invitation.
- Colleagues with an account in the same company can find your name and e-mail address when they plan a meeting.
- If you pay, the payment institution receives what the payment needs; your card details are not stored by us.
- On a device where you turn on call notifications, the notification service of your browser’s maker sees when a notification is sent to you; what it says reaches that service encrypted. The service may be abroad. You can turn notifications off at any time.
- Public authorities may receive information in the cases laid down by law, limited to what they ask for.
We do not sell your data, nor give them to advertising or tracking companies.`,
  storage: `- Account and profile: as long as your account exists. When you ask for its deletion, the account is closed at once and the data are deleted within {days} days.
- Messages and files in meetings, slides, videos, notes, whiteboards and drawings, questions, and who voted in polls: deleted {meetingDays} days after the meeting.
- Recordings of meetings, their captions and chapters: for as many days as the organiser’s package says (the price list names them); the organiser can delete them earlier. The answer about being recorded: deleted with the recording, or {meetingDays} days after the meeting if there is none.
- Records of calls: {callDays} days. The notification address: until you turn it off or your session on that device ends.
- Sessions: {sessionDays} days after they end. Account activity and security logs: at most {logDays} days. That a consent was given stays on record after the account is deleted, without telling whose it was.
- Address and subject of e-mails that were sent: {mailDays} days. Files prepared for download: one hour on our server.
- Support requests: {supportDays} days after the last message.
- Documents that must be kept, such as invoices: for as long as the law demands.`,
  contact: `You can write to {contact}. You can download your data in your profile, and delete your account there.
We answer within 30 days at the latest, free of charge. If your request causes additional costs, the fee in the tariff of the Personal Data Protection Board may be charged.
If you find our answer insufficient, or receive none in time, you may complain to the Personal Data Protection Board (Kişisel Verileri Koruma Kurulu).`,
  accept:
    'By ticking the box you state that you have read this text and accept that your data are processed as it describes. You can withdraw your consent in your profile at any time. Withdrawing it does not make unlawful what was done before.',

  termsIntro: 'The rules that apply when you open and use a {brand} account.',
  service:
    'An account is free of charge. How long meetings may last, how many people can take part and which features are available depend on your package; the terms of paid packages are shown separately when you buy one.',
  keepingTitle: 'Your account',
  keeping: `- Open your account with your own name and your own e-mail address, and keep your details up to date.
- Do not share your password. If you think someone else is using your account, change your password at once and write to us.
- You are responsible for whom you invite to the meetings that you organise.`,
  endTitle: 'Closing the account',
  end: 'You can delete your account in your profile at any time. We may close an account that breaks these terms seriously or despite a warning; we will let you know.',
};
