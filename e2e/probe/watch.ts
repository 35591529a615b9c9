/** What the probe keeps in a page. Only code that runs inside the page reads it. */
export interface Probe {
  readonly peers: RTCPeerConnection[];
  /** Servers that a connection was told to ask for its own address. */
  readonly iceServers: string[];
  sound: AudioContext | null;
}

declare global {
  interface Window {
    __probe: Probe;
  }
}

/** Runs in a page before its own code: notes every peer connection, so that its tracks and statistics can be read. */
export function watchPeers(): void {
  const probe: Probe = { peers: [], iceServers: [], sound: null };
  window.__probe = probe;
  const Native = window.RTCPeerConnection as typeof RTCPeerConnection | undefined;
  if (Native === undefined) return;
  window.RTCPeerConnection = new Proxy(Native, {
    construct(target, [configuration, ...rest]: [RTCConfiguration | undefined, ...unknown[]], newTarget) {
      const peer = Reflect.construct(target, [configuration, ...rest], newTarget) as RTCPeerConnection;
      probe.peers.push(peer);
      for (const server of configuration?.iceServers ?? []) probe.iceServers.push(...[server.urls].flat());
      return peer;
    },
  });
}
