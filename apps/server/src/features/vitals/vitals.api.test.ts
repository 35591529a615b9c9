import { type InputOf, reportVitals } from '@salon/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, expectReply, type TestServer } from '#testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer('pglite', { limits: true });
});
afterAll(() => server.close());
const report = (input: InputOf<typeof reportVitals>) =>
  server.send(reportVitals, input, { headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Safari/605.1' } });

it('web vitals are shown by page and browser, without what was not measured', async () => {
  expectReply(await report({ page: 'meeting', ttfb: 40, lcp: 1700, cls: 0.02 }));
  const body = (await server.app.http.inject('/metrics')).body;
  const labels = 'page="meeting",browser="Safari"';
  expect(body).toContain(`web_vitals_ttfb_seconds_bucket{le="0.05",${labels}} 1`);
  expect(body).toContain(`web_vitals_lcp_seconds_sum{${labels}} 1.7`);
  expect(body).toContain(`web_vitals_cls_sum{${labels}} 0.02`);
  expect(body).not.toContain(`web_vitals_inp_seconds_count{${labels}}`);
});

it('wrong or too many web vitals are refused', async () => {
  for (const wrong of [{ lcp: -1 }, { ttfb: 1e9 }, { cls: Number.MAX_VALUE }])
    expect((await report({ page: 'public', ...wrong })).refusal.code).toBe('input.invalid');
  expect((await report({ page: '/etc/passwd' as 'public' })).refusal.code).toBe('input.invalid');
  const codes = new Set<string>();
  for (let times = 0; times < 310; times++) codes.add((await report({ page: 'public' })).refusal?.code);
  expect([...codes]).toContain('limit.tooMany');
});
