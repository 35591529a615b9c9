import type { Product } from './product.ts';

const post = async (url: string, body: object): Promise<void> => {
  const { ok, status } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!ok) throw new Error(`${url}: ${status}`);
};

/** The sandbox's clock continues; what it reports by then is out when this is. */
export const passAtBank = ({ bankUrl }: Product, milliseconds: number): Promise<void> =>
  post(`${bankUrl}/admin/clock`, { advance: milliseconds });

/** What someone paid ends today, and is renewed; with a code, the bank refuses that once. */
export async function renewNow({ url, bankUrl }: Product, email: string, refusedWith?: string): Promise<void> {
  if (refusedWith !== undefined)
    await post(`${bankUrl}/admin/faults`, { fault: 'refuse', path: '/payment/auth', code: refusedWith, times: 1 });
  await post(`${url}/dev/renewal`, { email });
}
