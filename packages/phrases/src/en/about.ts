import type { Complete } from '../phrase.ts';
import type { about as aboutSource, features as featuresSource } from '../tr/about.ts';

export const features: Complete<typeof featuresSource, 'en'> = {
  title: 'Features',
  lead: 'Everything a meeting needs, from beginning to end, in your browser.',
  secureTitle: 'Secure connection',
  secureLead: 'You always know who is inside, what is being recorded and where your data is stored.',
  secure: `- Encrypted in transit: audio, video and screen are encrypted between participants and the server.
- The door is yours: let guests in one by one, set an access code or lock the meeting.
- Removed means removed: someone removed by a moderator cannot join that meeting again unless a moderator allows it.
- Recording in the open: everyone sees and hears that it has started; you can ask for consent.
- No tracking: no advertising or tracking cookies; you can download and delete your data.`,
  flexibleTitle: 'Flexible use',
  flexibleLead: 'Nothing to install. It adapts to the device and the connection you have.',
  flexible: `- Every device: the same room in the browser of a computer, a tablet or a phone.
- Now or later: start right away with a link, or plan single and repeating meetings.
- Calendar: add meetings to Google Calendar or iCal, or download an ICS file.
- Weak connection: the picture shrinks and the sound stays; if it drops, you come back to the same place.
- Four languages: Turkish, English, Arabic and Russian, with the whole screen from right to left in Arabic.`,
  easyTitle: 'Easy communication',
  easyLead: 'The tools you need to explain, show and work together, side by side.',
  easy: `- Screen and slides: show your screen, PDFs and pictures, and draw on them.
- Chat: write to everyone or to one person.
- Board, notes and videos: draw on a shared board, write notes together, watch a video in sync.
- Polls and questions: ask for opinions and rank questions by votes.
- Study rooms: divide people into small groups and bring them back when the time is up.
- Calls: with the Enterprise package, call a colleague with one click.`,
  packagesNote: 'Features depend on the package.',
  comparePackages: 'Compare packages',
  start: 'Start free',
};

export const about: Complete<typeof aboutSource, 'en'> = {
  title: 'About',
  lead: '{brand} is a video meeting service that works in the browser.',
  whyTitle: 'Why does it exist?',
  why: 'You should not have to install a program, open an account or ask for help to join a meeting. {brand} is made so that even someone joining for the first time can manage without asking: every screen says what is happening and what to do next.',
  whoTitle: 'Who is it for?',
  who: `- Anyone who wants to talk: a link is enough, and the free package works even without an account.
- Teams and schools: planning, slides, study rooms and recording.
- Companies: managing people, calling colleagues, signing in with your institution’s directory.`,
  howTitle: 'How does it work?',
  how: 'Video and audio are carried by WebRTC, an open standard, through this service’s own servers. Everything comes from the same address, fonts and scripts included; no third-party scripts run on our pages.',
  operatorTitle: 'Who runs it?',
  operator: 'The service is run by {operator}. You can reach us at {contact}.',
  contact: 'Write to us',
  seeFeatures: 'See the features',
};
