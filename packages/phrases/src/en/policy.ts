import type { Complete } from '../phrase.ts';
import type { policy as source } from '../tr/policy.ts';

export const policy: Complete<typeof source, 'en'> = {
  contents: 'Contents',
  print: 'Print',
  version: 'Version of this text: {version}',

  privacyTitle: 'Privacy policy',
  privacyLead: 'Which of your data we process and why, who receives them, and your rights.',
  aboutTitle: 'About this text',
  about: `The data controller is {operator}, who provides the {brand} service at this address. This policy is for everyone who uses the service, with or without an account, and follows the Turkish Personal Data Protection Law no. 6698 (KVKK).
The texts that you see when you open an account or join a meeting as a guest are its details for that case. The names, e-mail addresses and IP addresses of guests are deleted {meetingDays} days after the meeting.`,
  dataTitle: 'Data that are processed',
  purposesTitle: 'Purposes and legal grounds',
  transferTitle: 'Who receives the data',
  ownerTitle: 'Rights of the data subject',
  cookiesTitle: 'Cookies',
  cookies: `{brand} uses only the cookies and browser storage that it needs to work; there are no cookies for advertising, measuring or tracking.
The cookie policy lists each of them, why it is there and for how long.`,
  rightsTitle: 'Using your rights',
  changesTitle: 'Changes',
  changes: `If this policy changes, the new version is published on this page; the version is shown at the end of the text.
A change that needs your consent does not apply to you before you have read and accepted the new text.`,
  cookieLink: 'Read the cookie policy',

  cookieTitle: 'Cookie policy',
  cookieLead: 'What {brand} keeps in your browser, why, and for how long.',
  noneTitle: 'Why does nothing ask for consent?',
  none: `{brand} uses no cookies for advertising, measuring or tracking, and lets no one else set any. Everything below is strictly necessary for a service that you asked for; no consent is needed for it, so none is asked.
What is optional, such as notifications of calls, is kept only once you turn it on, and deleted when you turn it off.`,
  listTitle: 'What is kept?',
  why: 'What for',
  term: 'How long',
  cookie: 'Cookie',
  storage: 'Browser storage',
  refresh: 'Keeps you signed in. No script can read it.',
  refreshTerm: {
    one: 'With “remember me” {count} day, otherwise until the browser is closed',
    other: 'With “remember me” {count} days, otherwise until the browser is closed',
  },
  device:
    'Recognises your browser by a random mark, so that someone who was removed cannot come back in and you do not need to type your name again. It is set when you first join a meeting.',
  deviceTerm: { one: '{count} day', other: '{count} days' },
  session: 'The language and appearance you chose; if you are signed in, your name and permissions.',
  views: 'Your choice of devices, and your room and list settings.',
  drafts:
    'Forms you have not finished: a meeting plan, your profile, invoice details. They are encrypted, and only your account opens them.',
  draftsTerm: {
    one: '{count} day after the last change, or until you sign out',
    other: '{count} days after the last change, or until you sign out',
  },
  lookups: 'The list of provinces and districts for forms.',
  recordings: 'How far you have watched recordings.',
  push: 'The address of this device, if you turned call notifications on.',
  tab: 'Your place in a meeting and a message you have not sent, so that you can return if the connection drops.',
  untilDeleted: 'Until you delete it or sign out',
  untilTab: 'Until the tab is closed',
  controlTitle: 'You are in control',
  control:
    'You can delete here what is kept in this browser’s storage. Cookies are deleted or blocked in the settings of your browser; if you block them you cannot sign in, and your place in a meeting is not kept.',
  forget: 'Delete what this browser keeps',
  forgotten: 'What this browser kept was deleted.',
  signedIn: 'You are signed in: signing out deletes the session cookie and all of this.',

  sampleLead: 'This is a sample: the brackets are filled from your order, and you see the text again before you pay.',
  withdrawalLead: 'For packages and for the trial.',
  sampleBuyer: '[your name or company name]',
  sampleAddress: '[your billing address]',
  sampleEmail: '[your e-mail address]',
  samplePhone: '[your telephone]',
  samplePackage: '[name of the package]',
  sampleSeats: '[number of people]',
  samplePeriod: '[monthly or yearly]',
  sampleAmount: '[amount]',
  sampleRate: '[rate]',
  sampleDate: '[date]',
};
