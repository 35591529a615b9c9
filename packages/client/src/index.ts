export { type ClientOptions, createClient, type SalonClient, type SendOptions } from './client.ts';
export { SalonError } from './error.ts';
export { routes } from './routes.ts';
