export { Consents, type ConsentValues } from './Consents.tsx';
