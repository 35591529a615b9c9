import { openEmbedded } from './open.ts';

/** Makes the folder of a migrated embedded database that new ones are copied from; the folder is the program's argument. */
const [folder = ''] = process.argv.slice(2);
await (await openEmbedded(folder)).close();
