/** Of each camera layer: every picture, and every second one. */
const TWO_TEMPORAL_LAYERS = 'L1T2';

/**
 * Two temporal layers instead of the three that browsers take on their own. Where a line does not carry everything, the media server
 * gives the next larger picture with the fewest pictures a second before the smaller one with all of them: with three layers that is a
 * quarter, which looks frozen (decision 0019, `bench/quality`). A browser that cannot be told continues as it does on its own.
 */
export async function limitTemporalLayers(
  sender: Pick<RTCRtpSender, 'getParameters' | 'setParameters'> | undefined,
): Promise<void> {
  if (sender === undefined) return;
  const parameters = sender.getParameters();
  for (const encoding of parameters.encodings) Object.assign(encoding, { scalabilityMode: TWO_TEMPORAL_LAYERS });
  await sender.setParameters(parameters).catch(() => undefined);
}
