/** What someone signed in is notified of: the bell of the bar, and the page. */
export { Bell } from './Bell.tsx';
export { Notifications } from './Notifications.tsx';
