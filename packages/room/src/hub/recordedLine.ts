import { type AnnotationLive, annotationLive, HUB_PATH } from '@salon/contract';
import { io } from 'socket.io-client';

/** Between tries while the hub does not take a recorder: its lease may be written in a moment. */
const RETRY_DELAY_MS = 2000;

interface Options {
  readonly origin: string;
  /** What the recorder was given with its work. */
  readonly proof: string;
  readonly onLive: (from: string, said: AnnotationLive) => void;
}

/** The line of a recorder's page to the hub: it hears what people draw just now, and says nothing. Returns its end. */
export function openRecordedLine({ origin, proof, onLive }: Options): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const line = io(origin, { path: HUB_PATH, transports: ['websocket'], forceNew: true, auth: { recorder: proof } });
  const reconnect = () => {
    clearTimeout(timer);
    timer = setTimeout(() => line.connect(), RETRY_DELAY_MS);
  };
  line.on(annotationLive.name, (payload: unknown) => {
    const parsed = annotationLive.heard.safeParse(payload);
    if (parsed.success) onLive(parsed.data.from, parsed.data.said);
  });
  line.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') reconnect();
  });
  line.on('connect_error', () => {
    // While it is active it tries again on its own.
    if (!line.active) reconnect();
  });
  return () => {
    clearTimeout(timer);
    line.removeAllListeners().disconnect();
  };
}
