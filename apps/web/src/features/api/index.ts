export { ApiAccess } from './ApiAccess.tsx';
export { RevokeKey } from './RevokeKey.tsx';
