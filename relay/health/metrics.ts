/**
 * What the operator can measure. Labels are fixed words: nothing a visitor or the desk says becomes one.
 */
import { Counter, Gauge, Registry } from 'prom-client';

export type Metrics = {
  registry: Registry;
  push: (kind: string, outcome: string) => void;
  deskCall: (operation: string, outcome: string) => void;
  command: (name: string, outcome: string) => void;
};

/** @param read values that are looked up when somebody asks */
export function createMetrics(read: {
  sockets: () => number;
  outbox: () => Promise<{ waiting: number; oldestSeconds: number }>;
  quarantine: () => Promise<number>;
  deskState: () => 'closed' | 'open' | 'alarm';
}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const pushes = new Counter({
    name: 'relay_pushes_total',
    help: 'Pushes of the desk',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const calls = new Counter({
    name: 'relay_desk_calls_total',
    help: 'Calls of the desk',
    labelNames: ['operation', 'outcome'],
    registers,
  });
  const commands = new Counter({
    name: 'relay_commands_total',
    help: 'Commands of widgets',
    labelNames: ['command', 'outcome'],
    registers,
  });
  const gauge = (name: string, help: string, value: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await value());
      },
    });
  gauge('relay_sockets', 'Widgets connected', read.sockets);
  gauge('relay_outbox_calls', 'Desk calls that wait', async () => (await read.outbox()).waiting);
  gauge(
    'relay_outbox_oldest_seconds',
    'Age of the oldest desk call that waits',
    async () => (await read.outbox()).oldestSeconds,
  );
  gauge('relay_quarantine', 'Pushes set aside', read.quarantine);
  gauge('relay_desk_misconfigured', '1 while the desk refuses the relay’s settings', () =>
    read.deskState() === 'alarm' ? 1 : 0,
  );
  return {
    registry,
    push: (kind, outcome) => pushes.inc({ kind, outcome }),
    deskCall: (operation, outcome) => calls.inc({ operation, outcome }),
    command: (command, outcome) => commands.inc({ command, outcome }),
  };
}
