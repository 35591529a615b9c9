/** Accounts that a development start can be tried with, as the server makes them (`session.seed.ts`). */
export const demoPassword = 'Demo1234!';
export const demoAccounts = [
  ['ayse@salon.test', 'free'],
  ['mehmet@salon.test', 'standart'],
  ['zeynep@salon.test', 'enterprise'],
  ['can@salon.test', 'enterprise, same company as zeynep'],
] as const;
export const demoAdministrator = { email: 'admin@salon.test', password: 'Admin1234!' } as const;

/** What a start says about them; nothing in production, where there are none. */
export function accountLines(env: Readonly<Record<string, string | null | undefined>>): readonly string[] {
  if (env.NODE_ENV === 'production') return [];
  const { email, password } = demoAdministrator;
  const accounts = demoAccounts.map(([account, what]) => `${account} (${what})`).join(', ');
  return [
    `Demo accounts, password ${demoPassword}: ${accounts}`,
    // Someone who names the first administrator knows their own password.
    `Administrator: ${env.ADMIN_EMAIL ? env.ADMIN_EMAIL : `${email}, password ${password}`}`,
  ];
}
