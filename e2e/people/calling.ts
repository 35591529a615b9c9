import { expect, type Page } from '@playwright/test';
import { HUB_PATH } from '@salon/contract';
import { signInAsDemo } from './account.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

/** Two of the demo's company. */
export const ZEYNEP = { name: 'Zeynep Kaya', email: 'zeynep@salon.test' };
export const CAN = { name: 'Can Aydın', email: 'can@salon.test' };
export const PERSONS = '/profile/persons';
export const CALLS = '/profile/calls';
export const inRoom = /\/meeting\/go\//;

type Open = (options?: VisitorOptions) => Promise<Visitor>;

/** What socket.io says when it has taken a line. */
const LINE_TAKEN = '40';

/** Begins to watch; what comes back is done when the page's line to the hub stands, over which calls ring. */
function lineOf(page: Page): Promise<void> {
  return new Promise((stands) => {
    page.on('websocket', (line) => {
      if (new URL(line.url()).pathname.startsWith(HUB_PATH))
        line.on('framereceived', ({ payload }) => String(payload).startsWith(LINE_TAKEN) && stands());
    });
  });
}

/**
 * Someone of the company, signed in and reachable: the line of a page opens a while after the page has come, and
 * others may see them as online before, by a page that they closed a moment ago.
 */
export async function colleague(
  open: Open,
  who: typeof CAN,
  path: string,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const visitor = await open({ ...options, name: who.name });
  const line = lineOf(visitor.page);
  await signInAsDemo(visitor, who.email, path);
  await line;
  return visitor;
}

export const callButton = ({ page, t }: Visitor, name: string) =>
  page.getByRole('button', { name: t('call.callPerson', { name }) }).first();
export const incoming = ({ page, t }: Visitor, name: string) =>
  page.getByRole('region', { name: t('call.incomingTitle', { name }) });
export const outgoing = ({ page, t }: Visitor, name: string) =>
  page.getByRole('region', { name: t('call.outgoingTitle', { name }) });
export const callNotice = ({ page }: Visitor, title: string) => page.getByRole('region', { name: title });

/** Someone presses the button of a colleague who is free: of who was in a meeting a moment ago it takes a while until that is known. */
export async function callUp(visitor: Visitor, name: string): Promise<void> {
  const button = callButton(visitor, name);
  await expect(button).not.toHaveAttribute('aria-disabled', 'true', { timeout: 150_000 });
  await button.click();
}

export const pressInCall = async (
  visitor: Visitor,
  card: ReturnType<typeof incoming>,
  key: 'call.accept' | 'call.decline' | 'call.cancel',
) => card.getByRole('button', { name: visitor.t(key) }).click();
