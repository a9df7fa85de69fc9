/** The operator's commands, most of them loaded when called. They read the relay's environment and may run beside it. */
import { z } from 'zod';
import { RELAY_COMMAND } from '../desk-api/usage-commands.ts';
import { sitesFile } from '../sites/sites.ts';
import { type Command, type Operator, UsageError } from './operator.ts';

type Entry = { usage: readonly string[]; does: string; load: () => Promise<Command> };

const COMMANDS: Record<string, Entry> = {
  doctor: {
    usage: ['doctor [--show-secrets]'],
    does: 'checks settings, store, clock, desk, addresses, sites and uploads, and says what to fix',
    load: async () => (await import('./doctor.ts')).doctor,
  },
  quarantine: {
    usage: [
      'quarantine list [--json]',
      'quarantine show <id …>',
      'quarantine replay <id …|all>',
      'quarantine drop <id …>',
    ],
    does: 'shows pushes that were set aside, applies them again, or deletes them',
    load: async () => (await import('./quarantine.ts')).quarantine,
  },
  export: {
    usage: ['export <conversation|customer_token>', 'export --site <key> --subject <sub>'],
    does: 'prints everything that is kept of a visitor, as JSON',
    load: async () => (await import('./visitors.ts')).exportVisitor,
  },
  erase: {
    usage: ['erase <conversation|customer_token>', 'erase --site <key> --subject <sub>'],
    does: 'deletes everything that is kept of a visitor',
    load: async () => (await import('./visitors.ts')).eraseVisitor,
  },
  'new-epoch': {
    usage: ['new-epoch [--force]'],
    does: 'run it after restoring a backup, before the relay starts: widgets then read the log anew',
    load: async () => (await import('./new-epoch.ts')).newEpoch,
  },
  'sites-schema': {
    usage: ['sites-schema'],
    does: 'prints the JSON Schema of SITES_FILE',
    load: async () => sitesSchema,
  },
};

/** Removes the bounds of safe integers, which mean nothing to readers. */
const withoutBounds = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

async function sitesSchema(args: readonly string[], { write }: Operator): Promise<boolean> {
  if (args.length > 0) throw new UsageError('sites-schema takes nothing.');
  write(JSON.stringify(z.toJSONSchema(sitesFile, { io: 'input', override: withoutBounds }), null, 2));
  return true;
}

const usageOf = ({ usage }: Entry): string[] => usage.map((line) => `  ${RELAY_COMMAND} ${line}`);

const overview = (): string =>
  [
    'Usage:',
    `  ${RELAY_COMMAND.replace(/ --$/, '')}`,
    '      runs the relay',
    ...Object.values(COMMANDS).flatMap((entry) => [...usageOf(entry), `      ${entry.does}`]),
  ].join('\n');

/** @returns the exit code: 0 for success, 1 for a problem, 2 for wrong usage */
export async function operate(name: string, args: readonly string[], operator: Operator): Promise<number> {
  if (name === 'help' || name === '--help') {
    operator.write(overview());
    return 0;
  }
  const entry = Object.hasOwn(COMMANDS, name) && COMMANDS[name];
  if (!entry) {
    operator.complain(`There is no command "${name.slice(0, 40)}".\n\n${overview()}`);
    return 2;
  }
  try {
    const command = await entry.load();
    return (await command(args, operator)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    operator.complain([error.message, '', 'Usage:', ...usageOf(entry)].join('\n'));
    return 2;
  }
}
