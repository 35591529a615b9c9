import { networkInterfaces } from 'node:os';

/**
 * Where the media server has to send from, for participants without a browser: their media library leaves out the loopback
 * interface, which is the only one that the product offers by default. Setting of `startProduct`.
 */
export function onOwnInterface(): { LIVEKIT_NODE_IP: string } {
  const address = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
  if (address === undefined) throw new Error('simulated participants need a network interface beside loopback');
  return { LIVEKIT_NODE_IP: address };
}
