import { createHmac } from 'node:crypto';
import { type Sampler, SamplingDecision } from '@opentelemetry/sdk-trace-node';
import { deriveKey } from '../crypto/deriveKey.ts';

const BYTES = 6;

/**
 * Samples a share of all traces, each one wholly. What a caller says of sampling does not count, and the draw is by a key of
 * ours: a stranger who chooses trace ids cannot have theirs sampled, and all servers draw the same.
 */
export function keyedSampler(share: number, secretKey: string): Sampler {
  const key = deriveKey(secretKey, 'trace-sampling');
  const drawOf = (traceId: string): number =>
    createHmac('sha256', key).update(traceId).digest().readUIntBE(0, BYTES) / 256 ** BYTES;
  return {
    shouldSample: (_context, traceId) => ({
      decision: drawOf(traceId) < share ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
    }),
    toString: () => `keyedSampler(${share})`,
  };
}
