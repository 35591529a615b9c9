/** Public interface of the room: what a join link opens. The room itself is fetched while the form is being filled in. */

export { EarlyForm } from './join/EarlyForm.tsx';
export { Prejoin } from './join/Prejoin.tsx';
