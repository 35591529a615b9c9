import {
  API_BASE,
  APPLICATION_TYPE,
  APPLICATION_VERSION,
  type Call,
  createQuickMeeting,
  encodeUtf8,
  getLegalVersions,
  HEADERS,
  type InputOf,
  joinMeeting,
  type ReplyOf,
} from '@salon/contract';

/** A refused call: status and the code of the error table. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(name: string, status: number, code: string) {
    super(`${name}: ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/**
 * Sends a call to a running product, as another program would; as someone in a meeting with the secret of their entry, as
 * someone signed in with their access token. Throws {@link Refused}. */
export async function send<C extends Call>(
  url: string,
  call: C,
  input: InputOf<C>,
  proof?: string | { bearer: string },
  { from = buildAddress(), captcha }: { from?: string | undefined; captcha?: string | undefined } = {},
): Promise<ReplyOf<C>> {
  const rest: Record<string, unknown> = { ...(input as object) };
  const path = call.path.replace(/:(\w+)/g, (_place, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  const query = call.method === 'GET' ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
  const response = await fetch(`${url}${API_BASE}${path}${query}`, {
    method: call.method,
    headers: {
      // Anyone who asks is someone else each time, unless said.
      'x-forwarded-for': from,
      ...(captcha !== undefined && { [HEADERS.captcha]: captcha }),
      [HEADERS.language]: 'tr',
      [HEADERS.correlation]: 'from-outside-1',
      [HEADERS.applicationType]: APPLICATION_TYPE.web,
      [HEADERS.applicationInformation]: APPLICATION_VERSION,
      ...(call.method === 'POST' && { 'content-type': 'application/json' }),
      ...(typeof proof === 'string' && { [HEADERS.admission]: proof }),
      ...(typeof proof === 'object' && { [HEADERS.authorization]: `Bearer ${proof.bearer}` }),
    },
    ...(call.method === 'POST' && { body: JSON.stringify(rest) }),
  });
  const body = (await response.json()) as ReplyOf<C> & { code?: string };
  if (response.status !== 200) throw new Refused(call.name, response.status, String(body.code));
  return body;
}

let strangers = 0;
/** An address of its own, as a proxy would name it: of someone who is not the browsers' machine. */
export const buildAddress = (): string => {
  strangers += 1;
  return `10.${(strangers >> 16) & 255}.${(strangers >> 8) & 255}.${strangers & 255}`;
};

/** A visitor's instant meeting. */
export const createTestMeeting = (url: string, title: string): Promise<ReplyOf<typeof createQuickMeeting>> =>
  send(url, createQuickMeeting, { title: encodeUtf8(title) });

/** The encoded query at the end of a join page's path. */
export const encodedIn = (path: string): string => path.split('/').at(-1) ?? '';

/** Lets someone in without a browser. */
export const enter = async (
  url: string,
  meetingId: string,
  fullName: string,
  email: string,
  { link, from }: { link?: string; from?: string } = {},
): Promise<ReplyOf<typeof joinMeeting>> => {
  const { guest: consentVersion } = await send(url, getLegalVersions, {});
  const form = { meetingId, fullName, email, kvkk: true, terms: true, consentVersion };
  return send(url, joinMeeting, { ...form, ...(link !== undefined && { link }) }, undefined, { from });
};
