// The connections of a page are kept by its probe.
import type {} from '@salon/e2e/probe';

/** What happened in a page on the way into another room, in the order of time. Epoch milliseconds. */
export interface Arrival {
  /** A connection to the media server was asked for, was open; media went through; someone else was seen, heard. */
  readonly what: 'signalAsked' | 'signalOpen' | 'connected' | 'picture' | 'sound';
  readonly at: number;
}

declare global {
  interface Window {
    __arrivals: Arrival[];
  }
}

/** Runs in a page before its own code, after `watchPeers`: notes every new connection, and the first frame and sound of every remote track. */
export function watchArrivals(): void {
  const arrivals: Arrival[] = [];
  window.__arrivals = arrivals;
  const note = (what: Arrival['what']) => void arrivals.push({ what, at: performance.timeOrigin + performance.now() });

  window.WebSocket = new Proxy(WebSocket, {
    construct(target, [address, ...rest]: [string | URL, ...unknown[]], newTarget) {
      const socket = Reflect.construct(target, [address, ...rest], newTarget) as WebSocket;
      if (new URL(String(address), location.href).pathname.startsWith('/rtc')) {
        note('signalAsked');
        socket.addEventListener('open', () => note('signalOpen'));
      }
      return socket;
    },
  });

  const seen = new WeakSet<RTCPeerConnection>();
  const watched = new WeakMap<HTMLVideoElement, string>();
  const remote = new Set<string>();
  const look = () => {
    for (const peer of window.__probe.peers) {
      if (seen.has(peer)) continue;
      seen.add(peer);
      peer.addEventListener('track', ({ track }) => {
        remote.add(track.id);
        // Unmuted with the first packet.
        if (track.kind === 'audio') track.addEventListener('unmute', () => note('sound'), { once: true });
      });
      peer.addEventListener('connectionstatechange', () => {
        if (peer.connectionState === 'connected') note('connected');
      });
    }
    for (const video of document.querySelectorAll('video')) {
      const id = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks()[0]?.id : undefined;
      if (id === undefined || !remote.has(id) || watched.get(video) === id) continue;
      watched.set(video, id);
      video.requestVideoFrameCallback(() => note('picture'));
    }
    setTimeout(look, 4);
  };
  look();
}
