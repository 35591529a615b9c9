import {
  API_BASE,
  type Call,
  createQuickMeeting,
  documentChanged,
  encodeUtf8,
  HEADERS,
  type InputOf,
  joinMeeting,
  listSlidePages,
  type ReplyOf,
  type RoomSession,
  setSlidesPage,
  showSlides,
  slidesPresented,
  uploadSlides,
} from '@salon/contract';
import { bodyOf, buildGuestForm, createTestHubClient, createTestPdf, type HubClient } from '@salon/server/testing';
import { headers, sealer, signIn, startServer } from './measure/ownServer.ts';
import { quantile, report, rounded } from './measure/report.ts';

const CLIENTS = 20;
const PAGES = 100;
const TURNS = 60;
const GOALS = { turnMs: 200, firstPageMs: 3000, allPagesMs: 20_000 };

const server = await startServer();
const { url } = server;

async function send<C extends Call>(call: C, input: InputOf<C>, own: Record<string, string>): Promise<ReplyOf<C>> {
  const rest = { ...(input as Record<string, unknown>) };
  const path = call.path.replace(/:(\w+)/g, (_place, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return value;
  });
  const isGet = call.method === 'GET';
  const body = await bodyOf(call, rest);
  const query = isGet ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
  const response = await fetch(`${url}${API_BASE}${path}${query}`, {
    method: call.method,
    headers: { ...headers, ...body.headers, ...own },
    ...(isGet
      ? {}
      : { body: Buffer.isBuffer(body.payload) ? new Uint8Array(body.payload) : JSON.stringify(body.payload) }),
  });
  if (!response.ok) throw new Error(`${call.name}: ${response.status} ${await response.text()}`);
  return (await response.json()) as ReplyOf<C>;
}

const as = ({ admissionToken }: RoomSession) => ({ [HEADERS.admission]: admissionToken });

interface Client {
  session: RoomSession;
  hub: HubClient;
  /** Pictures that were fetched, as a browser keeps them. */
  pictures: Map<string, Promise<void>>;
}

async function enter(session: RoomSession): Promise<Client> {
  const hub = await createTestHubClient(url, session.admissionToken);
  await hub.enter();
  return { session, hub, pictures: new Map() };
}

function picture({ pictures }: Client, path: string): Promise<void> {
  const known = pictures.get(path);
  if (known !== undefined) return known;
  const fetched = fetch(url + path).then(async (answer) => {
    if (!answer.ok) throw new Error(`a picture answers ${answer.status}`);
    await answer.arrayBuffer();
  });
  pictures.set(path, fetched);
  return fetched;
}

const { token } = await signIn(url, 'mehmet@salon.test', await (await sealer(url))());
const bearer = { [HEADERS.authorization]: `Bearer ${token}` };
const { meetingId } = await send(createQuickMeeting, { title: encodeUtf8('Sunum') }, bearer);
const presenter = await enter(await send(joinMeeting, buildGuestForm({ meetingId }), bearer));
const clients = [presenter];
while (clients.length < CLIENTS) {
  const from = { 'x-forwarded-for': `10.1.0.${clients.length}` };
  clients.push(await enter(await send(joinMeeting, buildGuestForm({ meetingId }), from)));
}

// A document, from its last byte on.
const file = new File([new Uint8Array(createTestPdf(PAGES))], 'sunum.pdf');
const { id: documentId } = await send(uploadSlides, { file }, as(presenter.session));
const began = performance.now();
const until = async (made: number): Promise<number> => {
  await presenter.hub.hear(documentChanged, (document) => document.id === documentId && document.made >= made);
  return performance.now() - began;
};
const [firstPageMs, allPagesMs] = await Promise.all([until(1), until(PAGES)]);

// Turns, until each of the clients has the picture; neighbours are fetched ahead as the page does.
await send(showSlides, { documentId, page: 1 }, as(presenter.session));
const lists = await Promise.all(
  [0, 50].map((after) => send(listSlidePages, { documentId, after }, as(presenter.session))),
);
const pages = lists.flatMap((list) => list.pages);
const urlOf = (page: number): string => pages[page - 1]?.url ?? '';
const times: number[] = [];
for (let turn = 0, page = 1; turn < TURNS; turn += 1) {
  // Every fifth turn is a leap to a page that no one fetched ahead.
  page = turn % 5 === 4 ? ((page + 37) % PAGES) + 1 : (page % PAGES) + 1;
  const start = performance.now();
  const seen = clients.map(async (client) => {
    await client.hub.hear(slidesPresented, (view) => view.page === page && view.rev > turn + 1);
    await picture(client, urlOf(page));
    times.push(performance.now() - start);
  });
  await send(setSlidesPage, { documentId, page }, as(presenter.session));
  await Promise.all(seen);
  await Promise.all(
    clients.flatMap((client) =>
      [page - 1, page + 1].filter((near) => near >= 1 && near <= PAGES).map((near) => picture(client, urlOf(near))),
    ),
  );
}
for (const { hub } of clients) hub.close();
await server.stop();
const turnMs = { p50: rounded(quantile(times, 0.5)), p95: rounded(quantile(times, 0.95)) };
report({
  name: 'slides',
  question: `A PDF of ${PAGES} pages is brought and shown to ${CLIENTS} people: when is its first page there, when are all, and how long does a turn take until everybody has the picture?`,
  holds: turnMs.p95 < GOALS.turnMs && firstPageMs < GOALS.firstPageMs && allPagesMs < GOALS.allPagesMs,
  figures: { firstPageMs: rounded(firstPageMs), allPagesMs: rounded(allPagesMs), turnMs, turns: TURNS, goals: GOALS },
});
