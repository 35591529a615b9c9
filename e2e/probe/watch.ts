/** What the probe keeps in a page. Only code that runs inside the page reads it. */
export interface Probe {
  readonly peers: RTCPeerConnection[];
  /** Servers that a connection was told to ask for its own address. */
  readonly iceServers: string[];
  sound: AudioContext | null;
  /** Set when an animation or a transition begins, or something scrolls; anyone who waits for it clears it. */
  moved: boolean;
}

declare global {
  interface Window {
    __probe: Probe;
  }
}

/** Runs in a page before its own code: notes every peer connection, so that its tracks and statistics can be read, and what begins to move. */
export function watchPeers(): void {
  const probe: Probe = { peers: [], iceServers: [], sound: null, moved: false };
  window.__probe = probe;
  const onMove = () => {
    probe.moved = true;
  };
  for (const event of ['animationstart', 'transitionrun', 'scroll']) addEventListener(event, onMove, true);
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
