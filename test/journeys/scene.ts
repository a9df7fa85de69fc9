/**
 * The set-up of the end-to-end tests: a house and a browser, both shared by the scenes of a process. Each visitor and agent has a
 * separate browser context. Closing the scene fails if any page had an error.
 */
import assert from 'node:assert/strict';
import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import { type HouseOptions, openHouse } from '../helpers/house.ts';
import { sharedBrowser } from '../helpers/shared-browser.ts';
import { Agent } from './agent.ts';
import { joinAsOther, type OtherVisitor } from './other-visitor.ts';
import { sharedHouse } from './shared-house.ts';
import { Visitor } from './visitor.ts';
import { openWatched, type Watched } from './watched-page.ts';

export type Scene = Awaited<ReturnType<typeof openScene>>;

/** Any option gives the scene a house of its own; `own` does so for scenes that stop or break something. */
type SceneOptions = HouseOptions & { own?: true };

export async function openScene(options: SceneOptions = {}) {
  const shared = Object.keys(options).length === 0 ? await sharedHouse() : null;
  const house = shared?.house ?? (await openHouse(options));
  const agents = new Set<string>();
  const browser = await sharedBrowser();
  const contexts: BrowserContext[] = [];
  const watched: Watched[] = [];
  const others: OtherVisitor[] = [];

  async function open(settings: BrowserContextOptions): Promise<Watched> {
    // Motion has tests of its own; here its frames would cost a fifth of the processor time.
    const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...settings });
    contexts.push(context);
    const made = await openWatched(context);
    watched.push(made);
    return made;
  }

  return {
    house,
    /** Opens a page of the shop for a new visitor in a separate browser context. */
    async visitor(path = '/', settings: BrowserContextOptions = {}): Promise<Visitor> {
      const visitor = new Visitor(await open(settings), house.urls.site);
      await visitor.visit(path);
      return visitor;
    },
    /** Opens a page of the shop and its chat, for a new visitor, whom the robot greets. */
    async greeted(path = '/', settings: BrowserContextOptions = {}): Promise<Visitor> {
      const visitor = await this.visitor(path, settings);
      await visitor.open();
      await visitor.log.locator('desk-chat-greeting').first().waitFor();
      return visitor;
    },
    /** Opens another tab of the same browser. */
    async tabOf(visitor: Visitor): Promise<Visitor> {
      const made = await openWatched(visitor.page.context());
      watched.push(made);
      return new Visitor(made, house.urls.site);
    },
    /** Opens the console of a seeded agent, signed in and online; `deskUrl` may be that of a proxy. */
    async agent(nick: string, deskUrl = house.urls.desk): Promise<Agent> {
      agents.add(nick);
      const agent = new Agent(await open({}), nick);
      await agent.begin(deskUrl, house.password);
      return agent;
    },
    /** Opens another tab of the agent's browser, which shares its sign-in. */
    async tabOfAgent({ page, nick }: Agent): Promise<Agent> {
      const made = await openWatched(page.context());
      watched.push(made);
      const agent = new Agent(made, nick);
      await agent.page.goto(`${house.urls.desk}/console`);
      return agent;
    },
    /** Opens the console of the administrator, who alone may change the knowledge. */
    async administrator(deskUrl = house.urls.desk): Promise<Agent> {
      const administrator = new Agent(await open({}), 'Admin');
      await administrator.signIn(deskUrl, house.password);
      return administrator;
    },
    /** Adds a visitor without a browser, who asks for a person. */
    async other(name: string): Promise<OtherVisitor> {
      const other = await joinAsOther(house.urls, name);
      others.push(other);
      return other;
    },
    /** Closes everything; throws if a page had an error. */
    async close(): Promise<void> {
      for (const other of others) other.leave();
      await Promise.all(contexts.map((context) => context.close()));
      await (shared ? shared.leave(agents) : house.close());
      assert.deepEqual(
        watched.flatMap(({ problems }) => problems),
        [],
      );
    },
  };
}

/** A scene with a visitor and Juniper in a chat that both have open. */
export async function openTalk(options: SceneOptions = {}, path = '/') {
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
