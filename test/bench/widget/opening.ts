/** Time from the click until one can type, the longest task meanwhile, and the memory of an open chat. */
import { alternate } from '../rounds.ts';
import type { Measurement } from '../table.ts';
import { longestTask } from './longest-task.ts';
import { clickToField, FIELD, heap, hover, launcherShown, openStage, type Variant } from './stage.ts';

type Stage = Awaited<ReturnType<typeof openStage>>;
/** Milliseconds for which a person typically points at a launcher before the click. */
const HOVER = 300;
const MB = 1024 * 1024;

export async function benchmarkOpening(quick: boolean): Promise<Measurement> {
  const stage = await openStage();
  try {
    const rounds = quick ? 3 : 9;
    const click = (variant: Variant) => async () => {
      const opened = await stage.open(variant, { slow: true, cpu: 4 });
      await launcherShown(opened.page);
      const took = await clickToField(opened.page);
      await opened.close();
      return took;
    };
    await click('ours')();
    const clicks = await alternate(rounds, { bare: click('bare chat'), ours: click('ours') });
    const { hovered, tasks, bareTasks, held, bareHeld } = await alternate(rounds, {
      hovered: () => afterHover(stage),
      tasks: () => longestTaskOpening(stage, 'ours'),
      bareTasks: () => longestTaskOpening(stage, 'bare chat'),
      held: () => heapOfOpenChat(stage, 'ours'),
      bareHeld: () => heapOfOpenChat(stage, 'bare chat'),
    });
    return {
      title: 'Opening the chat',
      conditions:
        'From the click until the field has the focus, empty cache. Baseline: a bare chat of Lit and Socket.IO’s client.',
      rows: [
        {
          figure: 'slow 4G, processor 4× slower, ms',
          baseline: clicks.bare,
          measured: clicks.ours,
          bound: { is: 'at most', must: 1.12 },
        },
        {
          figure: `normal line, after ${HOVER} ms of hovering, ms`,
          measured: hovered,
          bound: { is: 'at most', must: 100 },
        },
        {
          figure: 'longest task, processor 4× slower, ms',
          baseline: bareTasks,
          measured: tasks,
          bound: { is: 'at most', must: 1 },
        },
        { figure: 'heap above a blank page, MB', measured: held, bound: { is: 'at most', must: 1.1 } },
        { figure: 'the same of the bare chat', measured: bareHeld },
      ],
    };
  } finally {
    await stage.close();
  }
}

async function afterHover(stage: Stage): Promise<number> {
  const opened = await stage.open('ours');
  await launcherShown(opened.page);
  await opened.page.waitForLoadState('load');
  await hover(opened.page);
  await opened.page.waitForTimeout(HOVER);
  const took = await clickToField(opened.page);
  await opened.close();
  return took;
}

/** Longest task in milliseconds while the chat is loaded and opened and a conversation begins. */
async function longestTaskOpening(stage: Stage, variant: Variant): Promise<number> {
  const opened = await stage.open(variant, { cpu: 4 });
  await launcherShown(opened.page);
  await opened.page.waitForLoadState('load');
  const longest = await longestTask(opened.page, () => clickToField(opened.page));
  await opened.close();
  return longest;
}

async function heapOfOpenChat(stage: Stage, variant: Variant): Promise<number> {
  const blank = await stage.open('blank');
  // Brings Playwright's own script, half a megabyte, into this page as well.
  await blank.page.waitForFunction('true');
  const before = await heap(blank);
  await blank.close();
  const opened = await stage.open(variant);
  await launcherShown(opened.page);
  await clickToField(opened.page);
  await opened.page.waitForFunction(
    `${FIELD}.getBoundingClientRect().width > 0 && (document.querySelector('desk-chat')?.state.connection.state ?? 'online') === 'online'`,
  );
  const after = await heap(opened);
  await opened.close();
  return (after - before) / MB;
}
