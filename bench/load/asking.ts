import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** Asks the server for nearly nothing, one question after the other, and posts how late each answer was when told that it is enough. */
const { url } = workerData as { url: string };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const latencies: number[] = [];
let isEnough = false;

const ask = (): Promise<void> =>
  new Promise((done, fail) => {
    const begun = performance.now();
    get(`${url}/health/live`, { agent }, (answer) => {
      answer.resume().once('end', () => {
        latencies.push(performance.now() - begun);
        done();
      });
    }).once('error', fail);
  });

parentPort?.once('message', () => {
  isEnough = true;
});
await ask();
latencies.length = 0;
parentPort?.postMessage('ready');
while (!isEnough) {
  await ask();
  await new Promise((done) => setTimeout(done, 4));
}
parentPort?.postMessage(latencies);
