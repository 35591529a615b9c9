import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  claimRecordingJob,
  controlRecording,
  createQuickMeeting,
  joinMeeting,
  type RecordingAction,
  startRecording,
} from '@salon/contract';
import {
  buildGuestForm,
  createTestClock,
  createTestServer,
  expectReply,
  serviceKey,
  type TestClock,
  testConfig,
  tokenOf,
} from '@salon/server/testing';
import { recordingServer } from '../server.ts';
import { readSettings } from '../settings.ts';

/** A page in the place of the recording layout: all in one colour, with a dot that moves and a tone. */
const page = `<!doctype html><meta charset="utf-8"><style>body{margin:0}#dot{position:absolute;top:0;width:40px;height:40px;background:#fff}</style>
<body><div id="dot"></div><canvas id="flash" width="320" height="180" style="position:absolute;bottom:0;right:0"></canvas><script type="module">
const dot = document.getElementById('dot');
const turn = (time) => { dot.style.left = (time / 2) % 1200 + 'px'; requestAnimationFrame(turn); };
requestAnimationFrame(turn);
const watch = async () => { document.body.style.background = await (await fetch('/colour')).text(); setTimeout(watch, 40); };
await watch();
// White in the very moment in which a beep leaves the loudspeaker, every two seconds.
const flash = (context) => {
  const pen = document.getElementById('flash').getContext('2d');
  const gain = new GainNode(context, { gain: 0 });
  const beep = new OscillatorNode(context, { frequency: 2600 });
  beep.connect(gain).connect(context.destination);
  beep.start();
  let next = 0;
  const turn = () => {
    const { contextTime, performanceTime } = context.getOutputTimestamp();
    const heard = contextTime + (performance.now() - performanceTime) / 1000;
    pen.fillStyle = heard > 1 && heard % 2 < 0.1 ? '#ffffff' : '#000000';
    pen.fillRect(0, 0, 320, 180);
    if (next < context.currentTime + 0.5) {
      next = Math.ceil((context.currentTime + 0.5) / 2) * 2;
      gain.gain.setValueAtTime(0.4, next);
      gain.gain.setValueAtTime(0, next + 0.1);
    }
    setTimeout(turn, 15);
  };
  turn();
};
window.salonRecording = {
  async join({ token }) {
    if (!token) throw new Error('no token');
    const context = new AudioContext();
    const tone = new OscillatorNode(context, { frequency: 440 });
    tone.connect(new GainNode(context, { gain: 0.3 })).connect(context.destination);
    tone.start();
    flash(context);
  },
  show() {},
  drawn() {},
};
</script>`;

/** The product's server as recorders reach it, with that page, and a meeting whose moderator records it. */
export async function createTestWorld(
  clock: TestClock = createTestClock(new Date()),
  config: Parameters<typeof createTestServer>[1] = {},
) {
  let colour = 'rgb(200, 0, 0)';
  const front = createServer();
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const publicUrl = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  const server = await createTestServer('pglite', { publicUrl, ...config }, { clock });
  const pass = async (request: IncomingMessage) =>
    server.app.http.inject({
      method: request.method as 'GET',
      url: request.url ?? '',
      headers: request.headers as Record<string, string>,
      payload: await buffer(request),
    });
  let connected = Promise.withResolvers<void>();
  connected.resolve();
  front.on('request', async (request, response) => {
    // What is asked while the network is cut is never answered.
    await connected.promise;
    if (request.destroyed) return;
    if (request.url === '/colour') return response.end(colour);
    if (/^\/\w\w\/recording$/.test(request.url ?? '')) return response.setHeader('content-type', 'text/html').end(page);
    const { statusCode, headers, rawPayload } = await pass(request);
    response.writeHead(statusCode, headers as Record<string, string>).end(rawPayload);
  });
  const bearer = await tokenOf(server, 'mehmet@salon.test');
  const { meetingId } = expectReply(await server.send(createQuickMeeting, { title: btoa('Deneme') }, { bearer }));
  const moderator = expectReply(await server.send(joinMeeting, buildGuestForm({ meetingId }), { bearer }));
  await server.enter(moderator);
  const as = { admission: moderator.admissionToken };
  const folder = await mkdtemp(join(tmpdir(), 'salon-recorder-test-'));
  const env = (name: string) => ({
    ...process.env,
    PUBLIC_URL: publicUrl,
    RECORDER_KEY: serviceKey(testConfig.secretKey).toString('base64url'),
    RECORDER_SPOOL: join(folder, name),
  });
  const settings = (name: string) => readSettings(env(name));
  return {
    server,
    meetingId,
    bearer,
    folder,
    env,
    settings,
    show: (next: string) => {
      colour = next;
    },
    /** Nothing goes between recorders and the server, until what is returned is called. */
    cut() {
      connected = Promise.withResolvers();
      return () => {
        front.closeAllConnections();
        connected.resolve();
      };
    },
    async start(audioOnly = false) {
      // A recorder has asked for work before.
      await recordingServer(settings('first')).send(claimRecordingJob, { worker: 'first' });
      return expectReply(await server.send(startRecording, { audioOnly }, as)).id;
    },
    control: async (recordingId: string, action: RecordingAction) =>
      expectReply(await server.send(controlRecording, { recordingId, action }, as)),
    async close() {
      front.closeAllConnections();
      front.close();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
