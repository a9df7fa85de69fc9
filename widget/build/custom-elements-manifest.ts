/**
 * Generates the custom elements manifest of `<desk-chat>` and the data that VS Code reads: the tags of the class `DeskChat`,
 * with the types of calls, settings and events. Writes both: `node widget/build/custom-elements-manifest.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Comment,
  create,
  type Described,
  type Element,
  type Member,
  type Method,
  type Package,
  ts,
} from '@custom-elements-manifest/analyzer';
import { theme } from '../look/theme.styles.ts';

const WIDGET = join(import.meta.dirname, '..');
const ELEMENT = 'desk-chat.ts';
const TYPES = ['page/api.ts', 'page/settings.ts', 'page/events.ts', 'wire/storage/storage-areas.ts'];
const ENTRY = 'index.ts';

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(join(WIDGET, file), 'utf8'), ts.ScriptTarget.Latest, true);
const text = (type: string) => ({ type: { text: type } });

/** The manifest. Throws if the source lacks a type that the element's documentation names. */
export function buildManifest(): Package {
  const manifest = create({ modules: [parse(ELEMENT)] });
  const element = manifest.modules[0]?.declarations.find(({ name }) => name === 'DeskChat');
  if (!element) throw new Error(`${ELEMENT} has no class DeskChat`);
  const types = readTypes();
  const [settings, events] = [types.membersOf('Settings'), types.membersOf('DeskChatEventMap')];
  const declaration = {
    ...element,
    tagName: 'desk-chat',
    customElement: true,
    superclass: { name: 'LitElement', package: 'lit' },
    // It only declares properties.
    mixins: undefined,
    // The analyzer also lists attributes and events that have no description; leave them out.
    attributes: element.attributes
      .filter(({ description }) => description)
      .map(({ name, description }) => ({ name, description, ...text(types.valuesOf(getOrThrow(settings, name))) })),
    members: [...types.membersOf('ChatCalls')].map(([name, member]) => methodOf(name, member)),
    events: element.events
      .filter(({ description }) => description)
      .map(({ name, description }) => ({
        name,
        description,
        ...text(getOrThrow(events, name.replace('desk-chat-', '')).type.getText()),
      })),
    cssParts: eachName(element.cssParts),
    cssProperties: eachName(element.cssProperties).map((token) => ({ ...token, ...defaultOf(token.name) })),
  };
  const reference = { name: 'DeskChat', module: ENTRY };
  return {
    schemaVersion: manifest.schemaVersion,
    modules: [
      {
        kind: 'javascript-module',
        path: ENTRY,
        declarations: [declaration],
        exports: [
          { kind: 'js', name: 'DeskChat', declaration: reference },
          { kind: 'custom-element-definition', name: 'desk-chat', declaration: reference },
        ],
      },
    ],
  };
}

function readTypes() {
  const statements = TYPES.flatMap((file) => [...parse(file).statements]);
  const aliases = new Map(statements.filter(ts.isTypeAliasDeclaration).map((alias) => [alias.name.text, alias.type]));
  return {
    membersOf(name: string): Map<string, Member> {
      return new Map(getOrThrow(aliases, name).members?.map((member) => [member.name.text, member]));
    },
    /** The type of an attribute's value, without null, which removes the attribute. */
    valuesOf({ type }: Member): string {
      const values = (type.types ?? [type]).filter((one) => one.getText() !== 'null');
      return values.map((one) => (aliases.get(one.getText()) ?? one).getText()).join(' | ');
    },
  };
}

function getOrThrow<T>(map: Map<string, T>, name: string): T {
  const value = map.get(name);
  if (value === undefined) throw new Error(`no type says what ${name} is: ${TYPES.join(', ')}`);
  return value;
}

function methodOf(name: string, method: Member): Method {
  const words = ({ comment }: Comment): string => ts.getTextOfJSDocComment(comment) ?? '';
  const comments = ts
    .getJSDocCommentsAndTags(method)
    .flatMap((doc) => [words(doc), ...(doc.tags ?? []).map((tag) => `@${tag.tagName.text} ${words(tag)}`)]);
  return {
    kind: 'method',
    name,
    description: comments.join(' ').replace(/\s+/g, ' '),
    ...text(method.getText().replace(/;$/, '')),
    parameters: method.parameters?.map((parameter) => ({
      name: parameter.name.text,
      ...(parameter.questionToken && { optional: true }),
      ...text(parameter.type.getText()),
    })),
    return: text(method.type.getText()),
  };
}

/** The analyzer reads `@csspart a, b - words` as one part named `a,`; split it. */
function eachName(described: readonly Described[]): Described[] {
  return described.flatMap(({ name, description }) => {
    if (!name.endsWith(',')) return [{ name, description }];
    const [others = '', ...words] = description.split(' - ');
    return [name.slice(0, -1), ...others.split(', ')].map((one) => ({ name: one, description: words.join(' - ') }));
  });
}

/** The default of a token, unless it has several lines: such a value is computed from other tokens. */
function defaultOf(token: string): { default?: string } {
  const value = new RegExp(`${token}: ([^;\n]*);`).exec(theme.cssText)?.[1];
  return value ? { default: value } : {};
}

function vscodeData({ description, attributes }: Element): object {
  return {
    version: 1.1,
    tags: [
      {
        name: 'desk-chat',
        description,
        attributes: attributes.map(({ name, description, type }) => ({
          name,
          description,
          ...(type.text === 'boolean' && { valueSet: 'v' }),
          ...(type.text.startsWith("'") && {
            values: type.text.split(' | ').map((value) => ({ name: value.slice(1, -1) })),
          }),
        })),
      },
    ],
  };
}

export function elementFiles(): Record<string, string> {
  const manifest = buildManifest();
  const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
  return {
    'custom-elements.json': json(manifest),
    'vscode.html-custom-data.json': json(vscodeData(elementOf(manifest))),
  };
}

export function elementOf({ modules }: Package): Element {
  const [element] = modules[0]?.declarations ?? [];
  if (!element) throw new Error('the manifest has no element');
  return element;
}

if (import.meta.main) {
  for (const [file, content] of Object.entries(elementFiles())) writeFileSync(join(WIDGET, file), content);
}
