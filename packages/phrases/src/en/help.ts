import type { Complete } from '../phrase.ts';
import type { helpPicture as pictureSource, help as source } from '../tr/help.ts';

export const help: Complete<typeof source, 'en'> = {
  title: 'Help',
  lead: 'Type what you want to do, or look under your role.',
  search: 'Search the help',
  searchHint: 'For example: share screen',
  clear: 'Clear the search',
  found: { one: '{count} topic found', other: '{count} topics found' },
  nothing: 'No topic has these words. Try another word, or write to us.',
  topics: 'Topics',
  write: 'Write to us',
  check: 'Device and connection test',

  guestGroup: 'Joining a meeting',
  organiserGroup: 'Organising meetings',
  moderatorGroup: 'Moderators',
  subscriberGroup: 'Packages and payments',
  companyGroup: 'Companies',
  adminGroup: 'Administrators',

  joinLinkTitle: 'Join by a link',
  joinLink: `- Open the link that you were sent; there is nothing to install and no account to open.
- Give your name and e-mail address and accept the texts.
- Check camera and microphone in the preview, then press “Join the meeting”.`,
  joinCodeTitle: 'Join by a number or code',
  joinCode:
    'Paste the meeting number, the short code or the whole invitation into “Join with a code” on the home page. If the meeting has an access code you can type it after the number; otherwise you are asked for it at the door.',
  devicesTitle: 'When camera or microphone does not work',
  devices: `- Allow camera and microphone under the lock symbol in the browser’s address bar.
- Close other programs that use the camera.
- Choose the right device under “Device settings” in the preview; the level has to move when you speak.
- Inside the meeting the same choices are at the arrow beside the microphone and camera buttons.`,
  lobbyTitle: 'Waiting to be let in',
  lobby:
    'In some meetings a moderator lets you in. You go on waiting while the page is open, and you enter by yourself once they answer.',
  writeTitle: 'Chat',
  writing:
    '“Chat” opens the messages. Write to everyone or to one person. The organiser may have turned off public or private chat. You can reply to a message, react to it, and mention someone with @; edit or delete your own messages from their menu. The paperclip button, pasting or dragging sends pictures and files.',
  shareTitle: 'Share your screen',
  share:
    'Press “Share” and choose a tab, a window or the whole screen in the browser’s dialog. People stay visible beside it. Most browsers on phones cannot share a screen.',
  handTitle: 'Ask to speak, and reactions',
  hand: 'The hand asks to speak; moderators see your place in the queue. Lower it with the same button. “Reactions” shows a short sign and interrupts no one.',
  viewTitle: 'Change the view',
  view: 'Choose grid, speaker or side by side under “More”. From the menu on someone’s picture you can pin them for yourself alone. Zoom into a shared screen with the buttons or two fingers; “Show in a small window” keeps the meeting in sight while you work elsewhere.',
  dropTitle: 'When the connection drops',
  drop: 'Keep the page open: when the connection returns, you are back in the same place. On a weak line the picture shrinks or stops to keep the sound, and you are told so. Your microphone never turns on by itself. If your data is limited, turn on “Data saver” in the settings.',
  leaveTitle: 'Leave the meeting',
  leave: 'The red “Leave” button takes you out. While the meeting goes on you can come back by the same link.',

  instantTitle: 'Start a meeting now',
  instant: `- Type a title on the home page and press “Create meeting link”.
- Copy or share the link.
- “Join meeting” takes you in as the moderator.
With an account, the page “New meeting” does the same.`,
  accountTitle: 'Open an account',
  account:
    'Press “Start free” and give your name, e-mail address and a password. Confirm your address with the link in the e-mail; then you can sign in.',
  passwordTitle: 'Forgotten password',
  password:
    '“Forgot your password?” on the sign-in page sends you an e-mail. Its link is valid for {resetMinutes} minutes and works once.',
  planTitle: 'Plan and repeat meetings',
  plan: `- Open the tab “Plan meeting” on the page “New meeting”.
- Give title, start and end; choose the days on which it repeats, if it does.
- Set the rules for guests, chat, camera and microphone in the same form.
Your package has to allow planning.`,
  inviteTitle: 'Send invitations',
  invite:
    'Add e-mail addresses in the plan form or on the meeting’s page. Everyone gets a link of their own and can answer; you see the answers on the meeting’s page.',
  personalTitle: 'Personal room',
  personal:
    '“My personal room” on the page “Meetings” gives you a link that never changes. The meeting starts when you open it; whoever comes before you waits and is taken in automatically. If you make a new link, the old one stops working.',
  editTitle: 'Change, suspend or delete a meeting',
  edit: 'Edit, suspend or delete from the menu in the list “Meetings”. Deleting cannot be undone and asks first. Once a meeting is live, only some of it can be changed.',
  calendarTitle: 'Calendar',
  calendar:
    'The page “Meetings” shows a calendar by month, week, day and year. You can add meetings to Google Calendar or iCal, or download an ICS file.',
  pastTitle: 'Past meetings and attendance',
  past: 'Choose the dates on the page “Past meetings”. For each meeting you see who came and left when, can download the list, and can repeat the meeting.',
  dataTitle: 'Download your data, delete your account',
  data: 'The page “My data” gives you what is kept about you in a file, and lets you delete your account. Its data are destroyed within {days} days.',

  admitTitle: 'Let people in',
  admit:
    'When someone waits you hear a sound and see the count in the page’s title. Let them in one by one or all at once, or refuse, in the panel “People”. “Write to those waiting” shows all of them a short message.',
  orderTitle: 'Keep order',
  order: `In the panel “People”, or in the menu on someone’s picture:
- turn off their microphone or camera;
- make them a moderator or put them in the spotlight;
- remove them; they come back only if a moderator lets them.
Under “What participants can do”, switch microphones, cameras, who sees them, screen sharing and chat for everyone.
A locked meeting lets no one else in.`,
  presentTitle: 'Slides, films, board, notes and polls',
  present:
    'With the tools at the end of the control bar you show a PDF or pictures, watch a film together, draw on a shared board, take notes, hold polls and collect questions. Which tools there are depends on the package.',
  studyTitle: 'Study rooms',
  study:
    '“Study rooms” divides people into small rooms, with a time limit and messages to all rooms. When the time is up everyone returns to the main room.',
  recordTitle: 'Recording',
  record:
    '“Recording” starts it; everyone is told in words and by sound. Recordings are watched on the meeting’s page, with chapters, and can be shared by a link. Do not record without everyone’s permission.',
  endTitle: 'End the meeting',
  end: '“End the meeting for everyone” in the leave menu takes everyone out. If you only leave, the meeting goes on with the other moderators.',

  trialTitle: 'Trial',
  trial:
    'The trial lasts {trialDays} days, covers {trialSeats} people and takes no card. If you bought no package by then, you go back to the free one and nothing is charged.',
  buyTitle: 'Buy a package',
  buy: 'Choose package, number of people and period on the pricing page. Give invoice details, then your card; your bank confirms it by 3-D Secure. The package opens as soon as the payment is approved.',
  seatsTitle: 'Change the number of people or the package',
  seats:
    'Choose the change on the page “My subscriptions”. Before you confirm you see what you pay and when it begins.',
  cancelTitle: 'Cancel, or withdraw',
  cancel:
    'Cancelling is on the page “My subscriptions” and takes effect at the end of the period. Consumers can withdraw within {withdrawalDays} days; the page “Right of withdrawal” says how.',
  invoiceTitle: 'Invoices and payments',
  invoice: 'The page “My payments” lists all payments with their invoice numbers; download invoices there.',

  membersTitle: 'Add people to a company',
  members:
    'Invite people by e-mail on the page “My company”. They confirm themselves that their account moves to the company. Seats of the package are given out on the same page.',
  callTitle: 'Call a colleague',
  call: 'With the Enterprise package, “People” shows colleagues who are online; the telephone button calls. “Calls” keeps the history and what you missed. With notifications on it rings while no page is open.',

  dashboardTitle: 'What goes on now',
  dashboard: 'The dashboard shows present meetings and people, and the latest users and companies; it renews itself.',
  usersTitle: 'Users and companies',
  users:
    'Search, filter, sort and export the lists. From a row you view, edit or close a user or company. What cannot be undone asks first and is noted.',
  packagesTitle: 'Packages, prices and tax',
  packages:
    'Change limits, features and prices under “Packages and plans”. Subscribers are told of price changes beforehand; they begin with the next period.',
  moneyTitle: 'Payments and refunds',
  money:
    'The list of payments shows every attempt with its result. Refund from a row where the rules allow it; where they do not, it says why.',
  switchesTitle: 'Switch features off, publish texts',
  switches:
    'In the administrators’ menu you can switch features off for everyone and on again, and publish new versions of contracts and data-protection texts.',
};

export const helpPicture: Complete<typeof pictureSource, 'en'> = {
  join: 'The join page: name and e-mail fields, consents, the camera preview',
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
