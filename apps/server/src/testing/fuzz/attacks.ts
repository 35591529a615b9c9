import { type Agent, request } from 'node:http';
import { connect } from 'node:net';
import { OutgoingMessage } from '@hocuspocus/server';
import { API_BASE, type Call, DOCUMENTS_PATH, HEADERS, HUB_PATH } from '@salon/contract';
import { allCalls } from '@salon/contract/calls';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { editedText, type Plan, percentEncoded } from './hostile.ts';
import type { Sender, World } from './world.ts';

/** What a case showed; null: nothing is wrong. */
export type Fault = string | null;

/** Where cases are sent, over which connections. */
export interface Target {
  host: string;
  port: number;
  agent: Agent;
  /** Hears what each call was answered. */
  answered(status: number): void;
}

/** Outside of the API: what links, providers and calendar programs open. */
const PAGES: readonly string[] = [
  'POST /payment/callback',
  'POST /payment/webhook',
  'POST /livekit/webhook',
  'POST /dev/renewal',
  'GET /payment/3ds/:x',
  'GET /payment/invoice/:x',
  'GET /s/:x',
  'GET /calendar/:x/:x',
  'GET /bigbluebutton/:x/api',
  'GET /bigbluebutton/:x/api/create?meetingID=:x&checksum=:x',
  'POST /bigbluebutton/:x/api/create',
  'GET /rtc/validate?access_token=:x',
  'GET /rtc/v1/validate?access_token=:x',
  'GET /hub/:x',
  'GET /meeting/go/:x',
  'GET /:x',
  'GET /dev/mailbox?to=:x',
];

const pick = <T>(list: readonly T[], at: number): T => {
  const one = list[at % list.length];
  if (one === undefined) throw new Error('there is nothing to choose from');
  return one;
};

/** Sends one case; resolves when the server has dealt with it. */
export async function attack(target: Target, world: World, plan: Plan): Promise<Fault> {
  switch (plan.target) {
    case 'call':
      return attackCall(target, world, plan);
    case 'page':
      return attackPage(target, plan);
    case 'message':
    case 'packet':
      return attackHub(target, world, plan);
    case 'document':
      return attackDocument(target, world, plan);
    default:
      return attackUpgrade(target, world, plan);
  }
}

interface Asked {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
}

/** A status of our own making is no fault: what another service fails at is refused by a code. */
function ask({ host, port, agent, answered }: Target, { method, path, headers, body }: Asked): Promise<Fault> {
  return new Promise((settle) => {
    const asking = request({ host, port, agent, method, path, headers }, (response) => {
      let text = '';
      response.setEncoding('latin1').on('data', (part: string) => {
        if (text.length < 2000) text += part;
      });
      response.once('close', () => {
        const status = response.statusCode ?? 0;
        answered(status);
        const isOurs = status >= 500 && response.headers.exception !== 'DomainException';
        settle(status === 500 || isOurs ? `${method} ${path.slice(0, 200)}: ${status} ${text}` : null);
      });
    });
    // A connection that the server ends early is no fault: a process that ended is seen on its own.
    asking.once('error', () => settle(null));
    if (body !== null) asking.write(body);
    asking.end();
  });
}

const printable = (text: string): string => text.replaceAll(/[^\x20-\x7e\x80-\xff]/g, '?');

function headersOf(world: World, sender: Sender, { header }: Plan): Record<string, string> {
  const admission = world.admissions[sender];
  const bearer = world.bearers[sender];
  return {
    [HEADERS.correlation]: 'fuzz-gate',
    ...(admission !== undefined && { [HEADERS.admission]: admission }),
    ...(bearer !== undefined && { [HEADERS.authorization]: `Bearer ${bearer}` }),
    // A visitor brings what is none of theirs.
    ...(sender === 'a visitor' &&
      header !== '' && {
        [HEADERS.admission]: header,
        [HEADERS.authorization]: header,
        [HEADERS.captcha]: header,
        'accept-language': header,
        cookie: `${header}=${header}`,
      }),
  };
}

/** The calls that are sent as who may send them, and now and then as a visitor. */
const SENDERS: Readonly<Record<Call['access'], readonly Sender[]>> = {
  anyone: ['a visitor', 'a visitor', 'a user'],
  participant: ['a participant', 'a participant', 'a moderator', 'a visitor'],
  moderator: ['a moderator', 'a moderator', 'a participant'],
  user: ['a user', 'a manager of a company', 'a user', 'a visitor'],
  member: ['a manager of a company'],
  manager: ['a manager of a company'],
  administrator: ['an administrator', 'an administrator', 'a user'],
  service: ['a visitor'],
  key: ['a visitor'],
};
/** After these someone cannot come in any more, at all or for everyone: they are sent by those who may not. */
const FINAL = [
  'requestErasure',
  'changePassword',
  'setSwitch',
  'deleteUser',
  'setRoles',
  'saveDirectory',
  'updatePackage',
];

function attackCall(target: Target, world: World, plan: Plan): Promise<Fault> {
  const call = pick(allCalls, plan.which);
  const sender =
    FINAL.includes(call.name) && plan.edits.length === 0 ? 'a visitor' : pick(SENDERS[call.access], plan.who);
  const base = world.inputs[sender][call.name] ?? {};
  const headers = headersOf(world, sender, plan);
  const text = editedText(base, plan);
  if (call.upload !== undefined) return ask(target, uploadOf(call, text, headers, plan));
  const fields = fieldsOf(text);
  const taken = new Set<string>();
  const path = call.path.replace(/:(\w+)/g, (_place, name: string) => {
    taken.add(name);
    return percentEncoded(fields[name] ?? '') || 'x';
  });
  if (call.method === 'GET') {
    const question = Object.entries(fields)
      .filter(([name]) => !taken.has(name))
      .map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`);
    const address = `${API_BASE}${path}${question.length > 0 ? `?${question.join('&')}` : ''}`;
    return ask(target, { method: 'GET', path: address.slice(0, 60_000), headers, body: null });
  }
  const type = plan.onlyAcknowledged ? 'application/x-www-form-urlencoded' : 'application/json';
  return ask(target, {
    method: 'POST',
    path: `${API_BASE}${path}`.slice(0, 60_000),
    headers: { ...headers, 'content-type': type },
    body: text,
  });
}

/** The fields of a JSON text as an address carries them: those that cannot be read stay as they are. */
function fieldsOf(text: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return { x: text };
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, typeof one === 'string' ? one : shortText(one)]),
    );
  } catch {
    return { x: text };
  }
}
function shortText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    // Nested too deep to be written.
    return '[[[]]]';
  }
}

const BOUNDARY = 'fuzz-gate-boundary';

function uploadOf(call: Call, text: string, headers: Record<string, string>, plan: Plan): Asked {
  const fields = Object.entries(fieldsOf(text));
  const path = API_BASE + call.path.replace(/:(\w+)/g, 'x');
  if (call.upload !== true) {
    const metadata = fields.map(([name, value]) => `${printable(name)} ${Buffer.from(value).toString('base64')}`);
    const lengths = [String(plan.bytes.length), '-1', 'NaN', '1e999', '99999999999999999999', ''];
    return {
      method: pick(['POST', 'POST', 'PATCH', 'HEAD', 'DELETE'], plan.who),
      path: plan.onlyAcknowledged ? `${path}/${percentEncoded(plan.header || 'x')}` : path,
      headers: {
        ...headers,
        'tus-resumable': pick(['1.0.0', '1.0.0', '9'], plan.which),
        'content-type': 'application/offset+octet-stream',
        'upload-length': pick(lengths, plan.who),
        'upload-offset': pick(lengths, plan.which),
        'upload-metadata': metadata.join(',').slice(0, 20_000),
      },
      body: Buffer.from(plan.bytes),
    };
  }
  const part = (name: string, rest: string, body: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '')}"${rest}\r\n\r\n${body}\r\n`;
  const body = [
    ...fields.map(([name, value]) => part(name, '', value)),
    part(
      'file',
      `; filename="${pick(['a.png', '../a.pdf', '', 'x\u0000.vtt'], plan.which)}"`,
      Buffer.from(plan.bytes).toString('latin1'),
    ),
    `--${BOUNDARY}--\r\n`,
  ].join('');
  const whole = plan.cut === null ? body : body.slice(0, Math.floor(plan.cut * body.length));
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.from(whole, 'latin1'),
  };
}

function attackPage(target: Target, plan: Plan): Promise<Fault> {
  const [method = 'GET', path = '/'] = pick(PAGES, plan.which).split(' ');
  const text = editedText({ id: 'x', status: 'success', event: 'room_started', room: { name: 'x' } }, plan);
  const filled = path.replaceAll(':x', () => percentEncoded(plan.header + text.slice(0, 2000)));
  const type = pick(['application/json', 'application/x-www-form-urlencoded', 'application/webhook+json'], plan.who);
  return ask(target, {
    method,
    path: filled,
    headers: { 'content-type': type, authorization: printable(plan.header) },
    body: method === 'GET' ? null : text,
  });
}

const LIVE = 'annotation.live';
/** What is sent over the hub, by what its handler takes; a name that is missing here fails the gate. */
const MESSAGES: Readonly<Record<string, { by: Sender; said: readonly unknown[] }>> = {
  'room.enter': { by: 'a participant', said: [{ tools: { chat: { after: 0 }, annotation: {} } }] },
  [LIVE]: {
    by: 'a participant',
    said: [{ is: 'pointer', surface: `share/${'a'.repeat(22)}`, at: { x: 1, y: 1 } }],
  },
  CallToUser: { by: 'a manager of a company', said: ['can@salon.test', null] },
  ReplyToCall: { by: 'a manager of a company', said: ['can@salon.test', 'Can', 'a'.repeat(22), 1, null] },
  CancelToCall: { by: 'a manager of a company', said: ['a'.repeat(22)] },
  CallRings: { by: 'a manager of a company', said: ['a'.repeat(22)] },
  WatchColleagues: { by: 'a manager of a company', said: [] },
};

/** The messages that the gate does not know how to send. */
export const unknownMessages = (names: readonly string[]): string[] => names.filter((name) => !(name in MESSAGES));

/** Frames below the messages: of the transport, of the protocol, of nothing. */
const PACKETS: readonly string[] = [
  '4',
  '40',
  '40{}',
  '40null',
  '40{"admission":{}}',
  '40{"__proto__":{"admission":"x"}}',
  '40/other,{}',
  '41',
  '42',
  '42[',
  '42{}',
  '42[null]',
  '42[5]',
  '42["error","x"]',
  '42["disconnect"]',
  '42["__proto__",{}]',
  '42["newListener",{}]',
  '421e9["room.enter",{}]',
  '429999999999999999999["room.enter",{}]',
  '430[]',
  '43',
  '43x[{}]',
  '44{}',
  '451-["annotation.live",{"_placeholder":true,"num":0}]',
  '4599999-["room.enter"]',
  '451-["room.enter",{"_placeholder":true,"num":-1}]',
  '461-0[{"_placeholder":true,"num":"x"}]',
  '47',
  '0',
  '1',
  '2probe',
  '3',
  '5',
  '6',
  '9',
  '',
];

/** An acknowledgement that only the gate's own question gets. */
const PROBE = 777_777;
const ENTERING = 555_555;
const CLOSED_OR = (ws: WebSocket, settle: (fault: Fault) => void) => {
  ws.once('close', () => settle(null));
  ws.once('error', () => settle(null));
};

function attackHub({ host, port }: Target, world: World, plan: Plan): Promise<Fault> {
  const [name, { by, said }] = pick(Object.entries(MESSAGES), plan.which);
  const frames =
    plan.target === 'packet' ? [pick(PACKETS, plan.which), pick(PACKETS, plan.who)] : [messageOf(name, said, plan)];
  const credential = by === 'a participant' ? { admission: world.admissions[by] } : { access: world.bearers[by] };
  const isEarly = plan.target === 'packet' && plan.onlyAcknowledged;
  const ws = new WebSocket(`ws://${host}:${port}${HUB_PATH}/?EIO=4&transport=websocket`, { perMessageDeflate: false });
  return new Promise<Fault>((settle) => {
    CLOSED_OR(ws, settle);
    const sendAll = () => {
      for (const frame of frames) ws.send(frame);
      if (plan.target === 'packet' && plan.bytes.length > 200) ws.send(plan.bytes);
      ws.send(`42${PROBE}["room.enter"]`);
      ws.send(`42${PROBE}["CallRings"]`);
      // An account's line answers one of the two, a participant's the other.
    };
    ws.on('message', (data) => {
      const text = String(data);
      if (text.startsWith('0{')) {
        if (isEarly) sendAll();
        ws.send(`40${JSON.stringify(credential)}`);
      } else if (text.startsWith('40') && !isEarly) {
        // What is live is heard of those alone who are in a room.
        if (name === LIVE) ws.send(`42${ENTERING}["room.enter",{"tools":{}}]`);
        else sendAll();
      } else if (text.startsWith(`43${ENTERING}`)) sendAll();
      else if (text.includes('server.unexpected') || text.includes('server.unavailable'))
        settle(`${name} ${frames.join(' ').slice(0, 300)}: ${text}`);
      else if (text === '2') ws.send('3');
      else if (text.startsWith(`43${PROBE}`) || text.startsWith('44') || text.startsWith('41')) settle(null);
    });
  }).finally(() => ws.terminate());
}

function messageOf(name: string, said: readonly unknown[], plan: Plan): string {
  const acknowledged = plan.who % 2 === 0 ? '7' : '';
  if (plan.onlyAcknowledged) return `42${acknowledged}["${name}"]`;
  const text = editedText(said, plan);
  // The value as the message's only argument, or its list as the arguments.
  const given = text.startsWith('[') && text.endsWith(']') && plan.whole === null ? text.slice(1, -1) : text;
  return `42${acknowledged}["${name}"${given === '' ? '' : `,${given}`}]`.slice(0, 60_000);
}

const AUTH = 2;
const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)]);
const varText = (text: string): number[] => [...varint(Buffer.byteLength(text)), ...Buffer.from(text)];

function documentMessages(world: World, plan: Plan): Uint8Array[] {
  const doc = new Y.Doc();
  doc.getText('text').insert(0, plan.header.slice(0, 100) || 'a');
  const name = world.document;
  const token = world.admissions['a participant'] ?? '';
  const messages = [
    new OutgoingMessage(name).createSyncMessage().writeUpdate(Y.encodeStateAsUpdate(doc)).toUint8Array(),
    // Asks for everything: an empty state vector.
    Uint8Array.from([...varText(name), 0, 0, 1, 0]),
    new OutgoingMessage(name).writeQueryAwareness().toUint8Array(),
    Uint8Array.from([
      ...varText(name),
      1,
      3,
      1,
      1,
      ...varText(editedText({ user: { name: 'a' } }, plan).slice(0, 5000)),
    ]),
    Uint8Array.from([...varText(name), AUTH, 0, ...varText(plan.header)]),
    Uint8Array.from([...varText(name), ...plan.bytes]),
    plan.bytes,
  ];
  doc.destroy();
  const authentication = Uint8Array.from([...varText(name), AUTH, 0, ...varText(token)]);
  const chosen = [pick(messages, plan.which), pick(messages, plan.who)].map((bytes) => spoiltBytes(bytes, plan));
  return plan.onlyAcknowledged ? chosen : [authentication, ...chosen];
}

function spoiltBytes(bytes: Uint8Array, { cut, edits, which }: Plan): Uint8Array {
  const spoilt = Uint8Array.from(cut === null ? bytes : bytes.subarray(0, Math.floor(cut * bytes.length)));
  for (const { at } of edits.slice(1)) if (spoilt.length > 0) spoilt[at % spoilt.length] = which % 256;
  return spoilt;
}

function attackDocument({ host, port }: Target, world: World, plan: Plan): Promise<Fault> {
  const ws = new WebSocket(`ws://${host}:${port}${DOCUMENTS_PATH}`, { perMessageDeflate: false });
  const messages = documentMessages(world, plan);
  return new Promise<Fault>((settle) => {
    CLOSED_OR(ws, settle);
    ws.once('open', () => {
      for (const one of messages) ws.send(one);
      // Answered after what came before it was read.
      ws.ping();
    });
    ws.once('pong', () => settle(null));
  }).finally(() => ws.terminate());
}

const UPGRADES: readonly string[] = [
  '/hub/?EIO=4&transport=websocket',
  '/hub/?EIO=3&transport=websocket',
  '/hub/?EIO=4&transport=polling',
  '/hub/?EIO=4&transport=websocket&sid=x',
  '/hub/%2e%2e/docs',
  '/x/../hub/?EIO=4&transport=websocket',
  '/docs',
  '/docs/',
  '/docs/%00',
  '//docs',
  '/rtc?access_token=x',
  '/rtc/v1?access_token=x&join_request=x',
  '/rtc/../docs',
  '/rtc',
  '/',
  '*',
  'http://[::1',
  '/api/meeting/join',
];

/** A handshake written by hand; resolves when the server closed the connection, or took it. */
function attackUpgrade({ host, port }: Target, world: World, plan: Plan): Promise<Fault> {
  const path = pick(UPGRADES, plan.which);
  const token = plan.who % 3 === 0 ? (world.admissions['a participant'] ?? '') : plan.header;
  const lines = [
    `${pick(['GET', 'GET', 'GET', 'POST', 'PUT'], plan.who)} ${path}${plan.edits.length > 1 ? percentEncoded(token) : ''} HTTP/1.1`,
    `Host: ${host}:${port}`,
    `Upgrade: ${pick(['websocket', 'websocket', 'WEBSOCKET', 'h2c', ''], plan.who)}`,
    'Connection: Upgrade',
    `Sec-WebSocket-Key: ${plan.edits.length === 1 ? 'x' : 'dGhlIHNhbXBsZSBub25jZQ=='}`,
    `Sec-WebSocket-Version: ${pick(['13', '13', '8', 'NaN'], plan.which)}`,
    `Origin: ${pick([`http://${host}:${port}`, 'https://evil.example', 'null', '://'], plan.who)}`,
    `Authorization: Bearer ${printable(token)}`,
  ];
  const text = `${lines.join('\r\n')}\r\n\r\n`;
  const bytes = Buffer.concat([Buffer.from(text, 'latin1'), Buffer.from(plan.bytes)]);
  return new Promise((settle) => {
    const socket = connect(port, host);
    let answer = '';
    const done = () => {
      socket.destroy();
      settle(/^HTTP\/1\.1 500/.test(answer) ? `${lines[0]}: ${answer.slice(0, 300)}` : null);
    };
    socket.setEncoding('latin1').on('data', (part: string) => {
      answer += part;
      // Answered: what is no upgrade stays open for a further request.
      if (answer.includes('\r\n\r\n')) done();
    });
    socket.once('close', done).once('error', done);
    socket.write(plan.cut === null ? bytes : bytes.subarray(0, Math.floor(plan.cut * bytes.length)));
    if (plan.cut !== null) socket.end();
  });
}
