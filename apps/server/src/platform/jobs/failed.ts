import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { type JobHandler, job } from './job.ts';

/** Where pg-boss puts what failed for good (dead letter queue), whether its work threw or its server died. */
export const FAILED = 'jobs.failed';
const failedJob = job({ name: FAILED, data: z.unknown() });

/** Gives up each failed job as its own handler says. */
export const failedJobs = (handlers: readonly JobHandler[], log: FastifyBaseLogger): JobHandler => ({
  job: failedJob,
  async run(data, { source }) {
    log.error({ job: source }, 'job abandoned');
    await handlers.find(({ job: { name } }) => name === source)?.onExhausted(data);
  },
  onExhausted: async () => undefined,
});
