import { createSocket, type Socket } from 'node:dgram';

/** A line of limited speed to a UDP port of this machine. */
export interface SlowPath {
  readonly port: number;
  close(): void;
}

/** How long a packet waits in the queue of a router at most; what comes then is dropped. */
const QUEUE_MS = 300;
/** Of every packet: IP and UDP headers. */
const HEADERS_BYTES = 28;

/** Lets packets through one after the other, each as long as it takes at that speed, later by `delay`. */
function narrow(bitsPerSecond: number, delay: number, pass: (packet: Buffer) => unknown): (packet: Buffer) => void {
  let free = 0;
  return (packet) => {
    const now = performance.now();
    const begins = Math.max(now, free);
    if (begins - now > QUEUE_MS) return;
    free = begins + ((packet.length + HEADERS_BYTES) * 8000) / bitsPerSecond;
    setTimeout(pass, free - now + delay, packet);
  };
}

/**
 * Takes packets for `target` and brings answers back, at so many bits a second each way and `delay` milliseconds later; each
 * sender has a line of its own. Packets that would wait longer than 300 ms are dropped.
 */
export async function slowPath(target: number, bitsPerSecond: number, delay: number): Promise<SlowPath> {
  const near = createSocket('udp4');
  // Packets that are still on their way when it closes are lost.
  let isOpen = true;
  const lines = new Map<string, { far: Socket; up: (packet: Buffer) => void }>();
  near.on('message', (packet, { address, port }) => {
    const key = `${address}:${port}`;
    const line = lines.get(key) ?? openLine(address, port);
    lines.set(key, line);
    line.up(packet);
  });
  const openLine = (address: string, port: number) => {
    const far = createSocket('udp4');
    const down = narrow(bitsPerSecond, delay, (packet) => isOpen && near.send(packet, port, address, () => undefined));
    far.on('message', down);
    return {
      far,
      up: narrow(bitsPerSecond, delay, (packet) => isOpen && far.send(packet, target, '127.0.0.1', () => undefined)),
    };
  };
  await new Promise<void>((done) => near.bind(0, '127.0.0.1', done));
  return {
    port: near.address().port,
    close() {
      isOpen = false;
      near.close();
      for (const { far } of lines.values()) far.close();
    },
  };
}

/**
 * Runs in a page before its own code: what the media server says of itself names the line's port instead of its own, and the
 * page keeps its own addresses to itself, so that the media server does not find a way around the line.
 */
export function takePath([from, to]: readonly [number, number]): void {
  const moved = (text: string) => text.replaceAll(` ${from} typ `, ` ${to} typ `);
  const { prototype } = RTCPeerConnection;
  const { addIceCandidate, setRemoteDescription } = prototype;
  prototype.addIceCandidate = function (this: RTCPeerConnection, candidate?: RTCIceCandidateInit) {
    const text = candidate?.candidate;
    return Reflect.apply(addIceCandidate, this, [
      text === undefined ? candidate : { ...candidate, candidate: moved(text) },
    ]);
  } as typeof addIceCandidate;
  prototype.setRemoteDescription = function (this: RTCPeerConnection, description: RTCSessionDescriptionInit) {
    return Reflect.apply(setRemoteDescription, this, [{ type: description.type, sdp: moved(description.sdp ?? '') }]);
  } as typeof setRemoteDescription;
  Object.defineProperty(prototype, 'onicecandidate', { set: () => undefined });
  const withoutAddresses = <D extends RTCSessionDescriptionInit>({ type, sdp }: D) => ({
    type,
    sdp: sdp?.replaceAll(/^a=candidate:.*\r\n/gm, ''),
  });
  const { createOffer } = prototype;
  prototype.createOffer = async function (this: RTCPeerConnection, options?: RTCOfferOptions) {
    return withoutAddresses((await Reflect.apply(createOffer, this, [options])) as RTCSessionDescriptionInit);
  } as typeof createOffer;
  for (const key of ['localDescription', 'currentLocalDescription', 'pendingLocalDescription'] as const) {
    const { get } = Object.getOwnPropertyDescriptor(prototype, key) ?? {};
    Object.defineProperty(prototype, key, {
      get(this: RTCPeerConnection) {
        const description: RTCSessionDescription | null = get?.call(this);
        return description && withoutAddresses(description);
      },
    });
  }
}
