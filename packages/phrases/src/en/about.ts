import type { Complete } from '../phrase.ts';
import type { about as aboutSource, features as featuresSource } from '../tr/about.ts';

export const features: Complete<typeof featuresSource, 'en'> = {
  title: 'Features',
  lead: 'Everything a meeting needs, from beginning to end, in your browser.',
  secureTitle: 'Secure connection',
  secureLead: 'You always know who is inside, what is recorded and where your data are.',
  secure: `- Encrypted on the way: sound, picture and screen travel encrypted between people and the server.
- The door is yours: let guests in one by one, set an access code, lock the meeting.
- Removed is removed: someone whom a moderator removed is not let into that meeting again.
- Recording in the open: everyone sees and hears that it began; consent can be asked.
- No tracking: no advertising or tracking cookies; you can download and delete your data.`,
  flexibleTitle: 'Flexible use',
  flexibleLead: 'Nothing to install. It adapts to the device and the connection that you have.',
  flexible: `- Every device: the same room in the browser of a computer, a tablet or a phone.
- At once or planned: start now with a link, or plan single and repeated meetings.
- Calendar: add meetings to Google Calendar or iCal, or download an ICS file.
- Weak connection: the picture shrinks and the sound stays; after a drop you are back in the same place.
- Four languages: Turkish, English, Arabic and Russian, with the whole screen right to left in Arabic.`,
  easyTitle: 'Easy communication',
  easyLead: 'What you need to explain, show and work together, side by side.',
  easy: `- Screen and slides: show your screen, PDFs and pictures, and draw on them.
- Chat: write to everyone or to one person.
- Board, notes and films: draw on a shared board, write notes together, watch a film in step.
- Polls and questions: ask for opinions, and rank questions by votes.
- Study rooms: divide people into small groups and bring them back when the time is up.
- Calls: with the Enterprise package, call a colleague with one press.`,
  packagesNote: 'Which features there are depends on the package.',
  comparePackages: 'Compare packages',
  start: 'Start free',
};

export const about: Complete<typeof aboutSource, 'en'> = {
  title: 'About',
  lead: '{brand} is a video meeting service that works in the browser.',
  whyTitle: 'Why is it there?',
  why: 'Joining a meeting should not take a program, an account or someone’s help. {brand} is made so that a person who joins for the first time manages without asking: every screen says what is going on and what to do next.',
  whoTitle: 'Whom is it for?',
  who: `- Everyone who wants to talk: a link is enough, and with the free package no account is needed.
- Teams and schools: planning, slides, study rooms and recording.
- Companies: managing people, calling colleagues, signing in with the institution’s directory.`,
  howTitle: 'How does it work?',
  how: 'Picture and sound travel by WebRTC, an open standard, through this service’s own servers. Everything comes from the same address, fonts and scripts included; no scripts of others run on our pages.',
  operatorTitle: 'Who runs it?',
  operator: 'The service is run by {operator}. You can reach us at {contact}.',
  contact: 'Write to us',
  seeFeatures: 'See the features',
};
