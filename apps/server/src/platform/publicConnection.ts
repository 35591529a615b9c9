import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are no one's on the internet: ours, the machine's own, those of clouds. */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
/** Only 2000::/3 is the internet's, and of that not what stands for addresses of the other kind. */
const outside = new BlockList();
outside.addSubnet('2000::', 3, 'ipv6');
const mapped = new BlockList();
mapped.addSubnet('2002::', 16, 'ipv6');
mapped.addSubnet('2001::', 32, 'ipv6');

/** Whether an address is one of the internet, and not of the network that this server stands in. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !inside.check(address, 'ipv4');
  return kind === 6 && outside.check(address, 'ipv6') && !mapped.check(address, 'ipv6');
}

/** The same of a host as addresses name it; what a name stands for is asked when it is called. */
export const mayBePublic = (host: string): boolean => isIP(host) === 0 || isPublicAddress(host);

/** A name stands for an address that strangers must not have us call. */
export class NotPublicError extends Error {}

/** Looks names up for a connection, and refuses those that stand for an address inside: at the connection itself, so that no second answer counts. */
export const publicLookup: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (failure, addresses) => {
    if (failure !== null) return done(failure, '', 0);
    if (addresses.some(({ address }) => !isPublicAddress(address)) || addresses.length === 0)
      return done(new NotPublicError(host), '', 0);
    const [first = { address: '', family: 0 }] = addresses;
    return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
  });
