// The connections of a page are kept by its probe.
import type {} from '@salon/e2e/probe';

/** Moments of a page's life, in milliseconds since it began. Absent until they come. */
export interface Moments {
  /** The form's first field is there and the page listens. */
  usable?: number;
  clicked?: number;
  /** The call that lets in: asked, answered. */
  joinAsked?: number;
  joinAnswered?: number;
  /** The way to the media server: asked for, open. */
  signalAsked?: number;
  signalOpen?: number;
  peerConnected?: number;
  /** A remote track was announced. */
  trackArrived?: number;
  /** The first remote frame was handed to the screen. */
  painted?: number;
  /** First frames by remote track. */
  readonly pictures: Record<string, number>;
}

declare global {
  interface Window {
    __moments: Moments;
  }
}

/**
 * Runs in a page before its own code, after `watchPeers`: notes the moments. `usableWhen` is a selector that matches as
 * soon as the form can be used.
 */
export function watchMoments(usableWhen: string): void {
  const moments: Moments = { pictures: {} };
  window.__moments = moments;
  const now = () => performance.now();

  const look = () => {
    if (moments.usable === undefined && document.querySelector(usableWhen) !== null) moments.usable = now();
    if (moments.usable === undefined) requestAnimationFrame(look);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });

  document.addEventListener(
    'click',
    (event) => {
      // What is asked in between, such as the texts, is answered in a dialog.
      const isAsking = moments.joinAsked === undefined && event.target instanceof Element;
      if (isAsking && event.target.closest('button[type=submit], dialog footer button') !== null)
        moments.clicked = now();
    },
    true,
  );

  const ask = window.fetch.bind(window);
  window.fetch = async (...request: Parameters<typeof fetch>) => {
    const isJoin = String(request[0] instanceof Request ? request[0].url : request[0]).includes('/api/meeting/join');
    if (isJoin) moments.joinAsked ??= now();
    const answer = await ask(...request);
    if (isJoin) moments.joinAnswered ??= now();
    return answer;
  };

  window.WebSocket = new Proxy(WebSocket, {
    construct(target, [address, ...rest]: [string | URL, ...unknown[]], newTarget) {
      const socket = Reflect.construct(target, [address, ...rest], newTarget) as WebSocket;
      if (new URL(String(address), location.href).pathname.startsWith('/rtc')) {
        moments.signalAsked ??= now();
        socket.addEventListener('open', () => {
          moments.signalOpen ??= now();
        });
      }
      return socket;
    },
  });

  const seen = new WeakSet<RTCPeerConnection>();
  const watched = new WeakMap<HTMLVideoElement, string>();
  const remote = new Set<string>();
  const pollMedia = () => {
    for (const peer of window.__probe.peers) {
      if (seen.has(peer)) continue;
      seen.add(peer);
      peer.addEventListener('track', ({ track }) => {
        remote.add(track.id);
        if (track.kind === 'video') moments.trackArrived ??= now();
      });
      peer.addEventListener('connectionstatechange', () => {
        if (peer.connectionState === 'connected') moments.peerConnected ??= now();
      });
    }
    for (const video of document.querySelectorAll('video')) {
      const id = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks()[0]?.id : undefined;
      if (id === undefined || !remote.has(id) || watched.get(video) === id) continue;
      watched.set(video, id);
      video.requestVideoFrameCallback(() => {
        moments.painted ??= now();
        moments.pictures[id] ??= now();
      });
    }
    setTimeout(pollMedia, 4);
  };
  pollMedia();
}
