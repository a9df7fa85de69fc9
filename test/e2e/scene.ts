/**
 * Where the end-to-end tests play: the whole house, and one browser for all scenes of a file, with visitors and agents
 * that each have a browser context of their own. Every page must stay without complaint to the end.
 */
import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { launchChromium } from '../helpers/browser.ts';
import { type HouseOptions, openHouse } from '../helpers/house.ts';
import { Agent } from './agent.ts';
import { joinAsOther, type OtherVisitor } from './other-visitor.ts';
import { Visitor } from './visitor.ts';
import { openWatched, type Watched } from './watched-page.ts';

export type Scene = Awaited<ReturnType<typeof openScene>>;

/** Started with the first scene, because each start takes more than half a second. */
let browser: Promise<Browser> | undefined;
after(async () => (await browser)?.close());

export async function openScene(options: HouseOptions = {}) {
  const house = await openHouse(options);
  browser ??= launchChromium();
  const started = await browser;
  const contexts: BrowserContext[] = [];
  const watched: Watched[] = [];
  const others: OtherVisitor[] = [];

  async function open(settings: BrowserContextOptions): Promise<Watched> {
    const context = await started.newContext({ locale: 'en-GB', ...settings });
    contexts.push(context);
    const made = await openWatched(context);
    watched.push(made);
    return made;
  }

  return {
    house,
    /** Somebody on a page of the shop, in a browser context of their own. */
    async visitor(path = '/', settings: BrowserContextOptions = {}): Promise<Visitor> {
      const visitor = new Visitor(await open(settings), house.urls.site);
      await visitor.visit(path);
      return visitor;
    },
    /** Another tab of the same browser. */
    async tabOf(visitor: Visitor): Promise<Visitor> {
      const made = await openWatched(visitor.page.context());
      watched.push(made);
      return new Visitor(made, house.urls.site);
    },
    /** A seeded agent who is signed in and online. */
    async agent(nick: string): Promise<Agent> {
      const agent = new Agent(await open({}), nick);
      await agent.begin(house.urls.desk, house.password);
      return agent;
    },
    /** A visitor without a browser, who asks for a person. */
    async other(name: string): Promise<OtherVisitor> {
      const other = await joinAsOther(house.urls, name);
      others.push(other);
      return other;
    },
    /** Ends everything; throws when a page complained. */
    async close(): Promise<void> {
      for (const other of others) other.leave();
      await Promise.all(contexts.map((context) => context.close()));
      await house.close();
      assert.deepEqual(
        watched.flatMap(({ problems }) => problems),
        [],
      );
    },
  };
}

/** A scene in which a visitor and Juniper talk with each other, and both have the chat open. */
export async function openTalk(options: HouseOptions = {}, path = '/') {
  const scene = await openScene(options);
  try {
    const juniper = await scene.agent('Juniper');
    const visitor = await scene.visitor(path);
    await visitor.open();
    if (options.site?.first !== 'agent') await visitor.askForPerson();
    await visitor.sees('Hello, this is Juniper');
    await juniper.openChat('Hello, this is Juniper');
    return { scene, juniper, visitor };
  } catch (error) {
    await scene.close();
    throw error;
  }
}
