export { ApiAccess } from './ApiAccess.tsx';
