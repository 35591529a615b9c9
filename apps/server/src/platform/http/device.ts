import { DEVICE_DAYS } from '@salon/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { bearerSecret, hashOf, isBearerSecret } from '../ids.ts';

/**
 * The browser's device id, an HttpOnly cookie that authorises nothing: it lets a removed person's browser be known
 * again, and gives back a name that was typed here before. Only its hash is kept.
 */
export function deviceOf(request: FastifyRequest, reply: FastifyReply, config: Config): string {
  const secure = config.publicUrl.startsWith('https://');
  const name = secure ? '__Host-salon-device' : 'salon-device';
  const brought = request.cookies[name];
  if (brought !== undefined && isBearerSecret(brought)) return hashOf(brought);
  const made = bearerSecret();
  reply.setCookie(name, made, { httpOnly: true, secure, sameSite: 'lax', path: '/', maxAge: DEVICE_DAYS * 86_400 });
  return hashOf(made);
}

/** Kinds of browsers that statistics tell apart. */
export const browserFamilies = ['Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari', 'other'] as const;
export type BrowserFamily = (typeof browserFamilies)[number];

const BROWSERS: readonly (readonly [RegExp, BrowserFamily])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

export const browserFamilyOf = (userAgent: string): BrowserFamily =>
  BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other';

/** Browser and system by their own names, for people to recognise: "Firefox, Windows"; empty where nothing is known. */
export function deviceName(request: FastifyRequest): string {
  const agent = request.headers['user-agent'] ?? '';
  const named = (list: readonly (readonly [RegExp, string])[]) => list.find(([pattern]) => pattern.test(agent))?.[1];
  return [named(BROWSERS), named(SYSTEMS)].filter((name) => name !== undefined).join(', ');
}
