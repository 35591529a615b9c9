/** Public interface of contact: the page on which anybody writes to the seller. */
export { Contact } from './Contact.tsx';
