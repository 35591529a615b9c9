export { RevokeKey } from './RevokeKey.tsx';
