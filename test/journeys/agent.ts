/** Drives an agent in the desk's console. Finds a chat by its last message. */
import type { Locator, Page } from 'playwright-core';
import { shoot, type Watched } from './watched-page.ts';

export class Agent {
  readonly page: Page;
  readonly watched: Watched;
  readonly nick: string;

  constructor(watched: Watched, nick: string) {
    this.page = watched.page;
    this.watched = watched;
    this.nick = nick;
  }

  /** Signs in and goes online. */
  async begin(deskUrl: string, password: string): Promise<void> {
    await this.signIn(deskUrl, password);
    await this.setStatus('online');
  }

  async signIn(deskUrl: string, password: string): Promise<void> {
    await this.page.goto(`${deskUrl}/console`);
    await this.page.getByLabel('E-mail').fill(`${this.nick.toLowerCase()}@desk.example`);
    await this.page.getByLabel('Password').fill(password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  async setStatus(status: 'online' | 'busy' | 'offline'): Promise<void> {
    await this.page.getByLabel('Status').selectOption(status);
    await this.page.locator(`console-top-bar .dot.${status}`).waitFor();
  }

  get waiting(): Locator {
    return this.page.getByRole('list', { name: 'Waiting visitors' }).getByRole('listitem');
  }

  get log(): Locator {
    return this.page.getByRole('log', { name: 'Conversation' });
  }

  /** The text that the visitor is typing in the open chat. */
  get preview(): Locator {
    return this.page.getByRole('group', { name: 'The visitor is typing' });
  }

  get surveyResult(): Locator {
    return this.page.getByRole('region', { name: 'Survey result' });
  }

  chat(lastWords: string): Locator {
    return this.page.getByRole('list', { name: 'My chats' }).getByRole('button').filter({ hasText: lastWords });
  }

  async openChat(lastWords: string): Promise<void> {
    await this.chat(lastWords).click();
    await this.log.waitFor();
  }

  async sees(text: string | RegExp): Promise<void> {
    await this.log.getByText(text).first().waitFor();
  }

  async reply(text: string): Promise<void> {
    const box = this.page.getByRole('textbox', { name: 'Reply' });
    await box.fill(text);
    await box.press('Enter');
    await this.sees(text);
  }

  /** Chooses a file with the button, as from the agent's disk. */
  async sendFile(name: string, mimeType: string, buffer: Buffer): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: 'Attach files' }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
    await this.page.getByRole('list', { name: 'Files to send' }).waitFor();
    await this.page.getByRole('button', { name: 'Send', exact: true }).click();
  }

  async transferTo(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Transfer…' }).click();
    const dialog = this.page.getByRole('dialog', { name: /^Transfer/ });
    await dialog.getByRole('radio', { name: new RegExp(name) }).check();
    await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
    await this.page.getByRole('heading', { name: 'Chat passed on' }).waitFor();
  }

  async closeChat(): Promise<void> {
    await this.page.getByRole('button', { name: 'Close chat…' }).click();
    const dialog = this.page.getByRole('dialog', { name: /^Close the chat/ });
    await dialog.getByRole('button', { name: 'Close chat', exact: true }).click();
    await this.page.getByRole('heading', { name: 'Chat closed' }).waitFor();
  }

  /** Opens the chat that was closed or transferred last, which is listed under Earlier. */
  async readAgain(): Promise<void> {
    await this.page.getByRole('button', { name: 'Read it again' }).click();
    await this.log.waitFor();
  }

  async show(list: 'Chats' | 'Inbox' | 'Colleagues'): Promise<void> {
    await this.page.getByRole('tab', { name: list }).click();
  }

  /** A view of the knowledge area, by its name in the navigation. */
  async openKnowledge(view: string): Promise<void> {
    await this.page.getByRole('link', { name: 'Knowledge', exact: true }).click();
    await this.page.getByRole('navigation', { name: 'Knowledge' }).getByRole('link', { name: view }).click();
  }

  shoot(name: string): Promise<void> {
    return shoot(this.page, name);
  }
}
