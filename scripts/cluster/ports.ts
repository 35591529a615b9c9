/** Where the parts of a cluster listen, all on loopback and next to its address. */
export interface ClusterPorts {
  /** Of the proxy: the cluster's address. */
  readonly web: number;
  readonly servers: readonly number[];
  /** Of the proxy in front of the media servers' signalling. */
  readonly signalling: number;
  readonly livekits: readonly { readonly port: number; readonly udpPort: number }[];
  readonly postgres: number;
  readonly redis: number;
  readonly s3: number;
  readonly bank: number;
}

export const portsOf = (web: number): ClusterPorts => ({
  web,
  servers: [web + 1, web + 2],
  signalling: web + 3,
  livekits: [
    { port: web + 4, udpPort: web + 5 },
    { port: web + 6, udpPort: web + 7 },
  ],
  postgres: web + 8,
  redis: web + 9,
  s3: web + 10,
  bank: web + 11,
});

export const allPorts = ({ servers, livekits, ...others }: ClusterPorts): readonly number[] => [
  ...Object.values(others),
  ...servers,
  ...livekits.flatMap(({ port, udpPort }) => [port, udpPort]),
];
