import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningBank, startBank } from '@salon/bank';

export const TEST_BANK_KEYS = { apiKey: 'sandbox-test-key', secretKey: 'sandbox-test-secret-sandbox-test-secret' };

/** The payment sandbox on a free port, and what a browser would do on its page. */
export interface TestBank extends RunningBank {
  /** For the server's settings. */
  readonly account: { readonly url: string; readonly apiKey: string; readonly secretKey: string };
  readonly dataDir: string;
  /** Sends the page of `startThreeDs` on and answers the bank; the form that the browser would bring to the callback. */
  answerThreeDs(html: string, action: 'approve' | 'cancel' | 'wrong'): Promise<Readonly<Record<string, string>>>;
  /** Another one in its place, with what it had written. */
  again(): Promise<TestBank>;
}

/** The fields of a page's form that lie in it without being shown, and where it goes. */
function formIn(html: string, at = 'form'): { action: string; fields: URLSearchParams } {
  const form = [...html.matchAll(/<form[^>]*>[\s\S]*?<\/form>/g)]
    .map(([text]) => text)
    .find((text) => text.includes(at));
  const plain = (text: string): string =>
    text.replace(/&#(\d+);/g, (_sign, code: string) => String.fromCodePoint(Number(code)));
  const fields = new URLSearchParams();
  for (const [, name = '', value = ''] of (form ?? '').matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g))
    fields.append(plain(name), plain(value));
  return { action: plain(/action="([^"]*)"/.exec(form ?? '')?.[1] ?? ''), fields };
}

const submit = async ({ action, fields }: { action: string; fields: URLSearchParams }): Promise<string> =>
  (await fetch(action, { method: 'POST', body: fields })).text();

/** What a browser does with the page of `startThreeDs`; the form that it would bring to the callback. */
export async function answerThreeDs(html: string, action: 'approve' | 'cancel' | 'wrong') {
  const page = await submit(formIn(html));
  const form = formIn(page, 'confirm3ds');
  const code = /data-code>(\d+)</.exec(page)?.[1] ?? '';
  form.fields.append('code', action === 'wrong' ? '000000' : code);
  form.fields.append('action', action === 'cancel' ? 'cancel' : 'approve');
  let back = await submit(form);
  // A wrong code is asked for again, three times in all.
  for (let tries = 1; action === 'wrong' && tries < 3; tries += 1) back = await submit(form);
  return Object.fromEntries(formIn(back).fields);
}

/** What the sandbox is asked for besides payments: its clock, its faults. */
export const askBank = (url: string, method: 'POST' | 'DELETE', what: 'clock' | 'faults', body?: object) =>
  fetch(`${url}/admin/${what}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

/** Starts the sandbox; `dataDir` of another one to continue with what that had. */
export async function createTestBank(webhookUrl: string | null = null, dataDir?: string): Promise<TestBank> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'salon-bank-')));
  const running = await startBank({ ...TEST_BANK_KEYS, port: 0, url: 'http://127.0.0.1', dataDir: folder, webhookUrl });
  return {
    ...running,
    account: { url: running.url, ...TEST_BANK_KEYS },
    dataDir: folder,
    answerThreeDs,
    async again() {
      await running.close();
      return createTestBank(webhookUrl, folder);
    },
    async close() {
      await running.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
