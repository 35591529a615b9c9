import { allCalls } from '@salon/contract/calls';
import { describe, expect, test } from 'vitest';
import { createClient, routes, SalonError } from './index.ts';

const PROBLEM = { type: '/developers#limit.tooMany', title: 'Busy', detail: 'Later', instance: 'urn:uuid:1' };
const refusal = (status: number, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ ...PROBLEM, status, code: 'limit.tooMany' }), {
    status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8', ...headers },
  });

/** A client whose server gives these responses one after the other. */
function answering(...responses: Response[]) {
  const requests: Request[] = [];
  const waits: number[] = [];
  const client = createClient({
    url: 'https://salon.example/',
    key: 'salon_x',
    onBehalfOf: 'ada@example.com',
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return responses.shift() ?? refusal(500);
    },
    wait: async (ms) => void waits.push(ms),
  });
  return { client, requests, waits };
}

describe('the client of the API', () => {
  test('knows every call for programs where the contract has it', () => {
    const fromContract = allCalls
      .filter(({ access }) => access === 'key')
      .map(({ name, method, path, idempotent }) => [name, { method, path, ...(idempotent && { isIdempotent: true }) }]);
    expect(routes).toEqual(Object.fromEntries(fromContract));
  });

  test('creates once: it repeats a request under one name when the server says when', async () => {
    const created = Response.json({ id: 'x', url: 'y' }, { status: 201, headers: { etag: '"1"' } });
    const { client, requests, waits } = answering(
      refusal(429, { 'retry-after': '2' }),
      refusal(503, { 'retry-after': '1' }),
      created,
    );
    expect(await client.meetings.createInstant({ title: 'Toplantı' })).toEqual({ id: 'x', url: 'y', etag: '"1"' });
    expect(waits).toEqual([2000, 1000]);
    const names = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(names).toEqual([names[0], names[0], names[0]]);
    expect(names[0]).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
    expect(requests[0]?.headers.get('on-behalf-of')).toBe('ada@example.com');
  });

  test('does not repeat what may have been done, or what is refused for good', async () => {
    const ending = answering(refusal(503, { 'retry-after': '1' }));
    await expect(ending.client.meetings.end('x')).rejects.toMatchObject({ status: 503, retryAfter: 1 });
    const forbidden = answering(refusal(403));
    await expect(forbidden.client.meetings.get('x')).rejects.toBeInstanceOf(SalonError);
    const never = answering(...Array.from({ length: 9 }, () => refusal(429, { 'retry-after': '1' })));
    await expect(never.client.meetings.get('x')).rejects.toMatchObject({ code: 'limit.tooMany' });
    expect([ending.requests, forbidden.requests, never.requests].map(({ length }) => length)).toEqual([1, 1, 4]);
  });

  test('reads a list page by page, and no page that is not needed', async () => {
    const { client, requests } = answering(
      Response.json({ items: [{ id: 'a' }], nextCursor: 'c1' }),
      Response.json({ items: [{ id: 'b' }], nextCursor: null }),
    );
    const ids: string[] = [];
    for await (const { id } of client.meetings.list({ status: 'upcoming' })) ids.push(id);
    expect(ids).toEqual(['a', 'b']);
    expect(requests.map(({ url }) => url)).toEqual([
      'https://salon.example/api/v1/meetings?status=upcoming&cursor=',
      'https://salon.example/api/v1/meetings?status=upcoming&cursor=c1',
    ]);
  });

  test('names a proxy’s answer unavailable', async () => {
    const { client } = answering(new Response('<html>', { status: 502 }));
    await expect(client.people.listPage()).rejects.toMatchObject({ status: 502, code: 'server.unavailable' });
  });
});
