import { ConfigError, EXIT_CONFIG } from './platform/errors.ts';

/** One of the program's commands; its code is loaded when it is run. */
interface Command {
  readonly summary: string;
  /** Runs to its end and gives the exit code; null: it runs until a signal. Throws {@link ConfigError}. */
  run(args: string[], env: NodeJS.ProcessEnv): Promise<number | null>;
}

const commands: Readonly<Record<string, Command>> = {
  serve: {
    summary: 'serve pages, API, hub and media gate, and do the background work',
    run: async (_args, env) => {
      await (await import('./commands/serve.ts')).serve(env);
      return null;
    },
  },
  migrate: {
    summary: 'bring the database up to date; --check only says whether it is',
    run: async (args, env) => (await import('./commands/migrate.ts')).migrate(args, env),
  },
  doctor: {
    summary: 'try everything that the settings name, and say what to do',
    run: async (args, env) => (await import('./commands/doctor.ts')).doctor(args, env),
  },
  config: {
    summary: 'list the settings, and which are set',
    run: async (args, env) => (await import('./commands/config.ts')).config(args, env),
  },
  backup: {
    summary:
      'write database and files into an encrypted archive; --keep, --daily: into a folder; --keygen makes its keys',
    run: async (args, env) => (await import('./commands/backup.ts')).backup(args, env),
  },
  restore: {
    summary: 'put an archive into an empty installation; --without-database only repeats erasures and retention',
    run: async (args, env) => (await import('./commands/restore.ts')).restore(args, env),
  },
  'admin create': {
    summary: 'make an administrator: --email, --name, --surname; the password is read from standard input',
    run: async (args, env) => (await import('./commands/adminCreate.ts')).adminCreate(args, env),
  },
  'keys rotate': {
    summary: 'seal with SECRET_KEY what SECRET_KEY_OLD sealed; --new prints a fresh key',
    run: async (args, env) => (await import('./commands/keysRotate.ts')).keysRotate(args, env),
  },
};

const usage = (): string => {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return ['Usage: salon <command>', '', ...lines, '', 'Settings are environment variables: salon config', ''].join(
    '\n',
  );
};

async function main(argv: string[]): Promise<number | null> {
  if (['help', '--help', '-h'].includes(argv[0] ?? '')) {
    process.stdout.write(usage());
    return 0;
  }
  // Some have two words.
  const wordCount = [2, 1].find((count) => Object.hasOwn(commands, argv.slice(0, count).join(' '))) ?? 0;
  const command = commands[argv.slice(0, wordCount).join(' ')];
  if (command === undefined) {
    process.stderr.write(`${argv.length === 0 ? '' : `There is no command "${argv.join(' ')}".\n\n`}${usage()}`);
    return EXIT_USAGE;
  }
  return command.run(argv.slice(wordCount), process.env);
}

/** As in sysexits.h: the command line was wrong. */
const EXIT_USAGE = 64;

/** Arguments that a command does not have. */
const isWrongUsage = (failure: unknown): failure is Error =>
  failure instanceof Error && 'code' in failure && String(failure.code).startsWith('ERR_PARSE_ARGS');

main(process.argv.slice(2)).then(
  (code) => {
    if (code !== null) process.exit(code);
  },
  (failure: unknown) => {
    const isKnown = failure instanceof ConfigError || isWrongUsage(failure);
    process.stderr.write(`${isKnown ? failure.message : ((failure as Error).stack ?? String(failure))}\n`);
    process.exit(failure instanceof ConfigError ? EXIT_CONFIG : isWrongUsage(failure) ? EXIT_USAGE : 1);
  },
);
