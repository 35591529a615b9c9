import type { Complete } from '../phrase.ts';
import type { helpPicture as pictureSource, help as source } from '../tr/help.ts';

export const help: Complete<typeof source, 'en'> = {
  title: 'Help',
  lead: 'Type what you want to do, or look under your role.',
  search: 'Search the help',
  searchHint: 'For example: share screen',
  clear: 'Clear the search',
  found: { one: '{count} topic found', other: '{count} topics found' },
  nothing: 'No topic matches these words. Try another word, or write to us.',
  topics: 'Topics',
  write: 'Write to us',
  check: 'Device and connection test',

  guestGroup: 'Joining a meeting',
  organiserGroup: 'Organising meetings',
  moderatorGroup: 'Moderators',
  subscriberGroup: 'Packages and payments',
  companyGroup: 'Companies',
  adminGroup: 'Administrators',

  joinLinkTitle: 'Join with a link',
  joinLink: `- Open the link you were sent; there is nothing to install and no account is needed.
- Check your camera and microphone in the preview, then enter your name and e-mail address.
- Press “Join the meeting”, read the text that opens and accept it.`,
  joinCodeTitle: 'Join with a number or code',
  joinCode:
    'Paste the meeting number, the short code or the whole invitation into “Join with a code” on the home page. If the meeting has an access code you can type it after the number; otherwise you are asked for it at the door.',
  devicesTitle: 'When the camera or microphone does not work',
  devices: `- Allow the camera and microphone with the lock icon in the browser’s address bar.
- Close other programs that use the camera.
- Choose the right device under “Device settings” in the preview; the level should move when you speak.
- Inside the meeting the same choices are under the arrow beside the microphone and camera buttons.`,
  lobbyTitle: 'Waiting to be let in',
  lobby:
    'In some meetings a moderator lets you in. Keep the page open while you wait; once they let you in, you enter automatically.',
  writeTitle: 'Chat',
  writing:
    '“Chat” opens the messages. Write to everyone or to one person. The organiser may have turned off public or private chat. You can reply to a message, react to it, and mention someone with @; edit or delete your own messages from their menu. You can send pictures and files with the paperclip button, by pasting or by dragging.',
  shareTitle: 'Share your screen',
  share:
    'Press “Share” and choose a tab, a window or the whole screen in the browser’s dialog. People stay visible beside it. Most browsers on phones cannot share a screen.',
  handTitle: 'Ask to speak, and reactions',
  hand: 'The hand button asks to speak; moderators see your place in the queue. Lower your hand with the same button. “Reactions” shows a short sign and interrupts no one.',
  viewTitle: 'Change the view',
  view: 'Choose grid, speaker or side by side under “More”. From the menu on someone’s picture you can pin them just for yourself. Zoom into a shared screen with the buttons or two fingers; “Show in a small window” keeps the meeting in sight while you work elsewhere.',
  dropTitle: 'When the connection drops',
  drop: 'Keep the page open: when the connection returns, you are back in the same place. On a weak connection the picture shrinks or stops to keep the sound, and a message tells you so. Your microphone never turns on by itself. If your data is limited, turn on “Data saver” in the settings.',
  leaveTitle: 'Leave the meeting',
  leave:
    'The red “Leave” button takes you out of the meeting. While the meeting is in progress, you can come back with the same link.',

  instantTitle: 'Start a meeting now',
  instant: `- Press “Start meeting” on the home page; you need not type a title. You go in as the moderator.
- To send the link before, press “Create link”, then copy or share it.
With an account, the “New meeting” page does the same.`,
  accountTitle: 'Open an account',
  account:
    'Press “Start free” and enter your name, e-mail address and a password. Once you have confirmed your address with the link in the e-mail, you can sign in.',
  passwordTitle: 'Forgotten password',
  password:
    '“Forgot your password?” on the sign-in page sends you an e-mail. Its link is valid for {resetMinutes} minutes and works once.',
  planTitle: 'Plan and repeat meetings',
  plan: `- Open the “Plan meeting” tab on the “New meeting” page.
- Enter the title, start and end; if it repeats, choose the days.
- Set the rules for guests, chat, camera and microphone in the same form.
Your package must include planning.`,
  inviteTitle: 'Send invitations',
  invite:
    'Add e-mail addresses in the plan form or on the meeting’s page. Each of them gets a personal link and can answer; you see the answers on the meeting’s page.',
  personalTitle: 'Personal room',
  personal:
    '“My personal room” on the “Meetings” page gives you a link that never changes. The meeting starts when you open it; people who come before you wait and are let in automatically. If you create a new link, the old one stops working.',
  editTitle: 'Change, suspend or delete a meeting',
  edit: 'Edit, suspend or delete a meeting from its menu in the “Meetings” list. Deleting cannot be undone, and you are asked first. Once a meeting has started, only some of its details can be changed.',
  calendarTitle: 'Calendar',
  calendar:
    'The “Meetings” page shows a calendar by month, week, day and year. You can add meetings to Google Calendar or iCal, or download an ICS file.',
  pastTitle: 'Past meetings and attendance',
  past: 'Choose the dates on the “Past meetings” page. For each meeting you see who joined and left and when; you can download the list and repeat the meeting.',
  dataTitle: 'Download your data, delete your account',
  data: 'The “My data” page gives you the records about you in a file and lets you delete your account. The data of a deleted account is deleted within {days} days.',

  admitTitle: 'Let people in',
  admit:
    'When someone is waiting, you hear a sound and see the number in the page’s title. In the “People” panel, let them in one by one or all at once, or refuse them. “Write to those waiting” shows all of them a short message.',
  orderTitle: 'Manage the meeting',
  order: `In the “People” panel, or in the menu on someone’s picture:
- turn off their microphone or camera;
- make them a moderator or put them in the spotlight;
- remove them; they can come back only if a moderator allows it.
Under “Meeting permissions” in the same panel, turn microphones, cameras, who sees them, screen sharing and chat on or off for everyone.
No one new can join a locked meeting.`,
  presentTitle: 'Slides, videos, board, notes and polls',
  present:
    'With the “Tools” button, show documents or pictures, watch a video together, draw on a shared board, take notes, hold polls and collect questions. The pin beside a tool keeps it in the bar. Which tools you have depends on your package.',
  studyTitle: 'Study rooms',
  study:
    '“Study rooms”, under “Tools”, divides people into small rooms, with a time limit and messages to all rooms. When the time is up everyone returns to the main room.',
  recordTitle: 'Recording',
  record:
    '“Recording” starts a recording; everyone sees and hears this. Recordings are watched on the meeting’s page, divided into chapters, and can be shared with a link. Do not record without everyone’s permission.',
  endTitle: 'End the meeting',
  end: '“End the meeting for everyone” in the “Leave” menu takes everyone out. If you only leave, the meeting continues with the other moderators.',

  trialTitle: 'Trial',
  trial:
    'The trial lasts {trialDays} days, covers {trialSeats} people and needs no card. If you have not bought a package by the end, you return to the free one and nothing is charged.',
  buyTitle: 'Buy a package',
  buy: 'Choose the package, the number of people and the billing period on the pricing page. Enter your invoice details, then your card; your bank asks you to confirm with 3-D Secure. The package opens as soon as the payment is approved.',
  seatsTitle: 'Change the number of people or the package',
  seats:
    'Choose the change on the “My subscriptions” page. Before you confirm, you see what you will pay and when the change takes effect.',
  cancelTitle: 'Cancel a subscription, or withdraw',
  cancel:
    'You cancel on the “My subscriptions” page, and it takes effect at the end of the period. Consumers can withdraw within {withdrawalDays} days; the conditions are on the “Right of withdrawal” page.',
  invoiceTitle: 'Invoices and payments',
  invoice: 'The “My payments” page lists all payments with their invoice numbers; you can download the invoices there.',

  membersTitle: 'Add people to a company',
  members:
    'Invite people by e-mail on the “My company” page. Each person confirms that their account moves to the company. You assign seats on the same page.',
  callTitle: 'Call a colleague',
  call: 'With the Enterprise package, “People” shows colleagues who are online; the telephone button calls. The “Calls” page shows your history and missed calls. If you turn on notifications, it rings even when the page is closed.',

  dashboardTitle: 'Live status',
  dashboard:
    'The dashboard shows current meetings and people, and the latest users and companies; it refreshes automatically.',
  usersTitle: 'Users and companies',
  users:
    'Search, filter, sort and export the lists. From a row you view, edit or close a user or company. Actions that cannot be undone ask for confirmation and are recorded.',
  packagesTitle: 'Packages, prices and tax',
  packages:
    'Change limits, features and prices under “Packages and plans”. Subscribers are told of price changes in advance; they apply from the next period.',
  moneyTitle: 'Payments and refunds',
  money:
    'The list of payments shows every attempt with its result. Refund from the row if the rules allow it; if they do not, the reason is shown.',
  switchesTitle: 'Switch features off, publish texts',
  switches:
    'In the administrators’ menu you can switch features off for everyone and on again, and publish new versions of contracts and data-protection texts.',
};

export const helpPicture: Complete<typeof pictureSource, 'en'> = {
  join: 'The join page: the camera preview, name and e-mail fields, the button to join',
  chat: 'The meeting room with the chat open beside it',
  share: 'A shared screen, large, with people beside it',
  instant: 'The home page: a new meeting link with buttons to copy, share and join',
  plan: 'The plan form: title, start, end and the people invited',
  calendar: 'The calendar of a month, meetings in their own colours',
  board: 'Boxes and arrows drawn on a shared board',
  record: 'The recording panel and the button that starts a recording',
  buy: 'The price list: packages, their price per person and what is in them',
  dashboard: 'The dashboard: counts of meetings, people and sign-ups',
};
