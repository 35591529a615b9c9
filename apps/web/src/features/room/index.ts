/** The room's door: what a join link opens. The room itself is fetched while the form is being filled in. */
export { Door } from './join/Door.tsx';
export { EarlyForm } from './join/EarlyForm.tsx';
