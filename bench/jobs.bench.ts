import { killServers, startPostgres } from '@salon/server/testing';
import { report, rounded } from './measure/report.ts';

const KILLS = Number(process.env.KILLS ?? 50);

async function killed(url: string | null) {
  const start = performance.now();
  const result = await killServers(url, KILLS);
  const seconds = rounded((performance.now() - start) / 1000);
  const { promised, arrived, noted, left } = result;
  return { ...result, seconds, holds: arrived === promised && noted === promised && left === 0 };
}

const pglite = await killed(null);
const database = await startPostgres();
const postgres = await killed(database.url).finally(() => database.stop());
report({
  name: 'jobs',
  question:
    'A server is killed between a commit and the run of its jobs, and in the middle of runs: is anything lost, and has every effect one name?',
  holds: pglite.holds && postgres.holds,
  figures: { kills: KILLS, pglite, postgres },
});
