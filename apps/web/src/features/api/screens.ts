/** What anyone may read, apart from what someone signed in needs. */
export { Developers } from './developers/Developers.tsx';
