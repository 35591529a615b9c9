import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { Email, passwordFaults } from '@salon/contract';
import { createAdministrator } from '#features/account/index.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { createPasswords } from '#platform/crypto/password.ts';
import { openDatabase } from '#platform/db/open.ts';
import { ConfigError } from '#platform/errors.ts';
import { createLegal } from '#platform/legal/legal.ts';
import { putSwitch } from '#platform/switches/switches.store.ts';

/**
 * `salon admin create`: makes an administrator with every right, who chooses a new password at the first sign-in. The
 * password comes by standard input, where no list of processes and no history of a shell shows it.
 */
export async function adminCreate(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const options = { email: { type: 'string' }, name: { type: 'string' }, surname: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const email = Email.safeParse(values.email);
  if (!email.success) throw new ConfigError('--email must be an e-mail address.');
  if (process.stdin.isTTY) process.stderr.write('Password, then Enter and Ctrl-D: ');
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  const faults = passwordFaults(password);
  if (faults.length > 0) throw new ConfigError(`The password is too weak: ${faults.join(', ')}.`);
  const config = readConfig(env);
  const database = await openDatabase(config, config.migrate);
  try {
    const { db } = database;
    const passwords = createPasswords(config.passwordCost);
    const deps = { db, clock: systemClock, passwords, legal: createLegal(db, systemClock) };
    const person = { email: email.data, name: values.name ?? 'Salon', surname: values.surname ?? 'Yönetici' };
    if ((await createAdministrator(deps, { ...person, password, mustChangePassword: true })) === null)
      throw new ConfigError(`${email.data} has an account already: give it roles at /admin/users.`);
    // An administrator who is made here signs in with the password.
    await putSwitch(db, { name: 'passwordSignIn', isOn: true, changedAt: systemClock.now() });
  } finally {
    await database.close();
  }
  console.log(`${email.data} is an administrator and chooses a new password at the first sign-in.`);
  return 0;
}
