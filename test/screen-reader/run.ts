/**
 * `npm run screen-reader`: plays a conversation with the keyboard in Chromium and in Firefox while Orca speaks, and compares what
 * it says with the transcripts of this folder. `-- firefox` plays it in that browser alone, `-- --write` writes the transcripts
 * anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from '../helpers/browser.ts';
import { openHouse } from '../helpers/house.ts';
import { Agent } from '../journeys/agent.ts';
import { joinAsOther, type OtherVisitor } from '../journeys/other-visitor.ts';
import { openWatched } from '../journeys/watched-page.ts';
import { BROWSERS, type ReadBrowser, type WindowBrowser } from './browser.ts';
import { missingPackages, openDesktop } from './desktop.ts';
import { playStory, type Step } from './story.ts';

/** The form before an agent is requested. */
const FORM = {
  title: { en: 'Before you talk to us' },
  fields: ['name', { field: 'email', required: true, label: { en: 'E-mail' } }],
  skippable: false,
};

const missing = missingPackages();
if (missing.length > 0) {
  console.error(
    `The screen reader needs Debian packages that are missing; as root:\n  apt-get install ${missing.join(' ')}`,
  );
  process.exit(1);
}
const asked = Object.keys(BROWSERS).filter((name) => process.argv.includes(name));
let isOther = false;
for (const name of asked.length > 0 ? asked : Object.keys(BROWSERS)) {
  const browser = BROWSERS[name] as ReadBrowser;
  console.log(`In ${name}:\n`);
  const text = print(await play(browser));
  const file = join(import.meta.dirname, browser.transcript);
  if (process.argv.includes('--write')) writeFileSync(file, text);
  const differences = compare(readFileSync(file, 'utf8'), text);
  console.log(differences ? `Other than in ${file}:\n${differences}` : `As in ${file}`);
  isOther ||= differences !== '';
}
process.exit(isOther ? 1 : 0);

async function play({ open, onTheWay }: ReadBrowser): Promise<Step[]> {
  const house = await openHouse({ callsPerMinute: 6000, site: { form: { handOff: FORM } } });
  await house.robotsLearned();
  const colleagues = await launchChromium();
  const others: OtherVisitor[] = [];
  const desktop = await openDesktop();
  let browser: WindowBrowser | undefined;
  try {
    browser = await open(desktop.env);
    return await playStory({
      desktop,
      browser,
      shopUrl: house.urls.site,
      onTheWay,
      async agent() {
        const agent = new Agent(await openWatched(await colleagues.newContext({ locale: 'en-GB' })), 'Juniper');
        await agent.begin(house.urls.desk, house.password);
        return agent;
      },
      async other(nick) {
        const other = await joinAsOther(house.urls, nick);
        others.push(other);
        return other;
      },
    });
  } finally {
    for (const other of others) other.leave();
    await browser?.close();
    await desktop.close();
    await colleagues.close();
    await house.close();
  }
}

function print(steps: readonly Step[]): string {
  return steps.map(({ does, hears }) => [`> ${does}`, ...hears.map((words) => `  ${words}`), ''].join('\n')).join('\n');
}

/** The steps whose spoken words differ; empty if there are none. */
function compare(kept: string, played: string): string {
  const [before, now] = [kept.split('\n\n'), played.split('\n\n')];
  return Array.from({ length: Math.max(before.length, now.length) }, (_, at) =>
    before[at] === now[at] ? [] : [`was:\n${before[at] ?? ''}`, `is:\n${now[at] ?? ''}`],
  )
    .flat()
    .join('\n');
}
