import type { Complete } from '../phrase.ts';
import type { check as source } from '../tr/check.ts';

export const check: Complete<typeof source, 'en'> = {
  title: 'Device and connection test',
  lead: 'Try your camera, microphone and connection before a meeting. No one sees or hears you here.',
  connection: 'Connection',
  devices: 'Camera, microphone and speaker',
  secure: 'Secure connection',
  server: 'Server',
  hub: 'Live connection (WebSocket)',
  webrtc: 'Calls in this browser (WebRTC)',
  running: 'testing',
  good: 'works',
  bad: 'does not work',
  secureBad:
    'The address must begin with “https://”; otherwise the browser will not turn on the camera and microphone.',
  serverBad: 'The server could not be reached. Check your internet connection.',
  hubBad:
    'Your network or a firewall may be blocking WebSocket connections. Try another network, or send this result to your network administrator.',
  webrtcBad:
    'The browser or an extension is blocking calls. Turn extensions off, or try a current version of Chrome, Edge, Firefox or Safari.',
  notTried:
    'Whether video and audio get through your network is not tested here; that takes a meeting. Start a short one and join it from a second device.',
  report: 'Result',
  reportLabel: 'Test result',
  reportHint: 'Send this line when you ask for help. It contains neither your name nor your address.',
};
