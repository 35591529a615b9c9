import { describe, expect, it } from 'vitest';
import { limitTemporalLayers } from './temporalLayers.ts';

const buildSender = (setParameters: RTCRtpSender['setParameters']) => ({
  getParameters: () => ({ encodings: [{ rid: 'q' }, { rid: 'h', maxBitrate: 500_000 }] }) as RTCRtpSendParameters,
  setParameters,
});

describe('temporal layers', () => {
  it('are two of each picture size, with what else was asked of it', async () => {
    const set: RTCRtpSendParameters[] = [];
    await limitTemporalLayers(buildSender(async (parameters) => void set.push(parameters)));
    expect(set.map(({ encodings }) => encodings)).toEqual([
      [
        { rid: 'q', scalabilityMode: 'L1T2' },
        { rid: 'h', maxBitrate: 500_000, scalabilityMode: 'L1T2' },
      ],
    ]);
  });

  it('stay what they are where the browser refuses, or nothing is sent', async () => {
    await limitTemporalLayers(buildSender(() => Promise.reject(new DOMException('', 'OperationError'))));
    await limitTemporalLayers(undefined);
  });
});
