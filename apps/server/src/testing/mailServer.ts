import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that can be told to take mails without ever answering: what a kill in the middle of sending meets. */
export interface HoldingMailServer {
  url: string;
  /** How often each mail came, by its `Message-ID`. */
  taken: ReadonlyMap<string, number>;
  hold(on: boolean): void;
  /** Resolves when so many mails are held. */
  held(count: number): Promise<void>;
  /** Resolves when so many different mails have come and were answered. */
  came(count: number): Promise<void>;
  /** Resolves when so many further mails were answered, also such as had come before. */
  answers(further: number): Promise<void>;
  close(): Promise<void>;
}

export async function createTestHoldingMailServer(): Promise<HoldingMailServer> {
  const taken = new Map<string, number>();
  let holding = false;
  let heldNow = 0;
  let answers = 0;
  const answered = new Set<string>();
  const waiting: { holds: () => boolean; go: () => void }[] = [];
  const tell = () => {
    for (const one of waiting) if (one.holds()) one.go();
  };
  const when = (holds: () => boolean): Promise<void> =>
    new Promise((go) => {
      waiting.push({ holds, go });
      tell();
    });
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _session, done) {
      let raw = '';
      stream.setEncoding('utf8').on('data', (part: string) => {
        raw += part;
      });
      stream.on('end', () => {
        const id = /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? '';
        taken.set(id, (taken.get(id) ?? 0) + 1);
        if (holding) heldNow += 1;
        else {
          done();
          answers += 1;
          answered.add(id);
        }
        tell();
      });
    },
  });
  // A killed client is no failure of the server's.
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    hold(on) {
      holding = on;
      heldNow = 0;
    },
    held: (count) => when(() => heldNow >= count),
    came: (count) => when(() => answered.size >= count),
    answers(further) {
      const until = answers + further;
      return when(() => answers >= until);
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
