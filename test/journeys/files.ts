/** Images that visitors of the end-to-end tests send and see. */
import { until } from '../helpers/until.ts';
import { png } from './png.ts';
import type { Scene } from './scene.ts';
import type { Visitor } from './visitor.ts';

const WIDTH = 120;
export const PICTURE = png(WIDTH, 90);

/** A visitor whom an agent has greeted. Failed uploads on their page are allowed. */
export async function greeted(scene: Scene): Promise<Visitor> {
  const visitor = await scene.visitor('/lamps');
  visitor.watched.allow(/net::|Failed to load/);
  await visitor.open();
  await visitor.sees('Hello, this is');
  return visitor;
}

/** Chooses a file with the button, as from the visitor's disk. */
export async function choose(visitor: Visitor, name: string, mimeType = 'image/png', buffer = PICTURE): Promise<void> {
  const chooser = visitor.page.waitForEvent('filechooser');
  await visitor.button('Attach a file').click();
  await (await chooser).setFiles({ name, mimeType, buffer });
}

/** Resolves once the image was loaded from the relay and the message was delivered. */
export async function seesPicture(visitor: Visitor, name: string): Promise<void> {
  const picture = visitor.log.getByRole('img', { name });
  await picture.waitFor();
  await until(
    () => picture.evaluate((img: HTMLImageElement, width) => img.naturalWidth === width, WIDTH),
    `${name} to be loaded`,
  );
  await until(async () => (await visitor.log.getByText('Sending…').count()) === 0, 'nothing to be on its way');
}
