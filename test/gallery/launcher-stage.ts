/** Shows the launcher on a stage with the tokens, as in the shadow root of `<desk-chat>`. */
import { launcherStyles } from '../../widget/elements/launcher/launcher.styles.ts';
import { Launcher, type LauncherView } from '../../widget/elements/launcher/launcher.ts';
import { defineStage } from './stage.ts';
import { english } from './words.ts';

/** Adds a launcher to `stage`, which is already in the page. */
export function addLauncher(stage: HTMLElement, view: Partial<LauncherView> = {}) {
  const root = stage.shadowRoot as ShadowRoot;
  root.adoptedStyleSheets.push(launcherStyles.styleSheet as CSSStyleSheet);
  const asked: string[] = [];
  const launcher = new Launcher(root, (wish) => asked.push(wish));
  let shown: LauncherView = { isOpen: false, label: null, unread: 0, strings: english, language: 'en', ...view };
  const set = (changed: Partial<LauncherView>): void => {
    shown = { ...shown, ...changed };
    stage.toggleAttribute('open', shown.isOpen);
    launcher.show(shown);
  };
  set({});
  return { button: launcher.button, asked, set };
}

/** A launcher on its own stage; `clearStage` removes it. */
export function showLauncher(view: Partial<LauncherView> = {}, attributes: Record<string, string> = {}) {
  defineStage();
  const stage = document.createElement('desk-chat-stage');
  for (const [name, value] of Object.entries({ theme: 'light', ...attributes })) stage.setAttribute(name, value);
  document.documentElement.lang = 'en';
  document.body.append(stage);
  return { stage, ...addLauncher(stage, view) };
}
