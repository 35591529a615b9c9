import type { FastifyBaseLogger } from 'fastify';

type Log = Pick<FastifyBaseLogger, 'warn' | 'info'>;
interface Result {
  code: number;
  error?: Error;
}
interface Exporter<T> {
  export(items: T, onResult: (result: Result) => void): void;
}

/** Logs that exports fail, once until they succeed again. */
export function createExportLog() {
  let log: Log | null = null;
  let isFailing = false;
  const note = ({ code, error }: Result): void => {
    if (isFailing === (code !== 0)) return;
    isFailing = code !== 0;
    if (isFailing) log?.warn({ err: error }, 'telemetry export failed');
    else log?.info('telemetry export recovered');
  };
  return {
    setLog(target: Log): void {
      log = target;
    },
    watch<T, E extends Exporter<T>>(exporter: E & Exporter<T>): E {
      const send = exporter.export.bind(exporter);
      exporter.export = (items, onResult) =>
        send(items, (result) => {
          note(result);
          onResult(result);
        });
      return exporter;
    },
  };
}
