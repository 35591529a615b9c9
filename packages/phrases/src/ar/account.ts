/** Texts of the pages around signing in. */
export { errors } from './errors.account.ts';
export { signing } from './signing.ts';
