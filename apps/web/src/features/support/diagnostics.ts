import type { Diagnostics } from '@salon/contract';

interface Connection {
  effectiveType?: string;
  downlink?: number;
  rtt?: number;
}

const LONGEST = 500;

async function devices(): Promise<string> {
  const found = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? [];
  const count = (kind: MediaDeviceKind) => found.filter((device) => device.kind === kind).length;
  return `camera ${count('videoinput')}, microphone ${count('audioinput')}, speaker ${count('audiooutput')}`;
}

async function webRtc(): Promise<string> {
  if (typeof RTCPeerConnection === 'undefined') return 'none';
  const codecs = RTCRtpSender.getCapabilities?.('video')?.codecs ?? [];
  return [...new Set(codecs.map(({ mimeType }) => mimeType.replace('video/', '')))].join(', ') || 'unknown';
}

function network(): string {
  const { connection } = navigator as Navigator & { connection?: Connection };
  const state = navigator.onLine ? 'online' : 'offline';
  if (connection === undefined) return state;
  return `${state}, ${connection.effectiveType ?? '?'}, ${connection.downlink ?? '?'} Mbit/s, ${connection.rtt ?? '?'} ms`;
}

/** What helps to find a fault: of the browser and of what surrounds it, nothing of meetings or of people. */
export async function readDiagnostics(): Promise<Diagnostics> {
  const { innerWidth, innerHeight, devicePixelRatio } = window;
  const found: Diagnostics = {
    browser: navigator.userAgent,
    language: navigator.languages.join(', '),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    screen: `${innerWidth} × ${innerHeight}, ${devicePixelRatio}x`,
    network: network(),
    devices: await devices(),
    webRtc: await webRtc(),
  };
  return Object.fromEntries(Object.entries(found).map(([key, value]) => [key, value.slice(0, LONGEST)]));
}
