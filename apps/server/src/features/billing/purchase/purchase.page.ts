import { createHmac, hkdfSync } from 'node:crypto';
import type { Config } from '../../../platform/config.ts';
import { hashOf } from '../../../platform/ids.ts';

const PAGE = '/payment/3ds';
export const CALLBACK = '/payment/callback';
export const WEBHOOK = '/payment/webhook';
/** Route of the page. */
export const PAGE_ROUTE = `${PAGE}/:secret`;

/** Nobody but the buyer is told it, and the server can say it again: the same order is answered alike. */
function secretOf({ secretKey }: Config, paymentId: string): string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'salon', 'payment-page', 32));
  return createHmac('sha256', key).update(paymentId).digest('base64url');
}

/** Path of the page of a payment that holds the bank's. */
export const pagePath = (config: Config, paymentId: string): string => `${PAGE}/${secretOf(config, paymentId)}`;
export const pageHashOf = (config: Config, paymentId: string): string => hashOf(secretOf(config, paymentId));

/** Where the bank's page sends the browser back to. */
export const callbackUrl = ({ publicUrl }: Config): string => publicUrl + CALLBACK;
