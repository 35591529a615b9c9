export { createClient, type SalonClient } from './client.ts';
export { SalonError } from './error.ts';
export { routes } from './routes.ts';
export type { ClientOptions, SendOptions } from './transport.ts';
