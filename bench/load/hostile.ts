import { workerData } from 'node:worker_threads';
import { HUB_PATH } from '@salon/contract';
import { io } from 'socket.io-client';

const SOCKETS = 4;
/** As many as one connection may say in ten seconds. */
const QUESTIONS = 95;

const { url, admission } = workerData as { url: string; admission: string };

/** Connects, asks as often as a connection may, goes, and comes back, without end. */
async function attack(): Promise<void> {
  for (;;) {
    const socket = io(url, { path: HUB_PATH, transports: ['websocket'], auth: { admission }, forceNew: true });
    await new Promise<void>((done) => {
      let answered = 0;
      socket.on('connect', () => {
        for (let count = 0; count < QUESTIONS; count += 1)
          socket.emit('room.enter', { tools: {} }, () => {
            answered += 1;
            if (answered === QUESTIONS) done();
          });
      });
      socket.on('disconnect', () => done());
      socket.on('connect_error', () => done());
    });
    socket.disconnect();
  }
}

await Promise.all(Array.from({ length: SOCKETS }, attack));
