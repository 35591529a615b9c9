export { JoinByCode } from './JoinByCode.tsx';
