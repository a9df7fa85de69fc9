/**
 * What editors and tools may know of `<desk-chat>`: the custom elements manifest and the data VS Code reads, made from
 * the comments and types of the source. Writes both files when run: `node widget/bundling/element-data.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const WIDGET = join(import.meta.dirname, '..');
const source = (file: string): string => readFileSync(join(WIDGET, file), 'utf8');

type Described = { name: string; description: string };
type Field = { name: string; type: string };

export type ElementData = {
  description: string;
  attributes: (Described & { type: string })[];
  slots: Described[];
  parts: Described[];
  tokens: (Described & { default: string | null })[];
  events: (Described & { class: string; fields: Field[] })[];
  methods: (Described & { signature: string })[];
};

/** Reads the source; throws when it is not laid out as this expects. */
export function readElementData(): ElementData {
  const doc = /\/\*\*\n((?: \*.*\n)+?) \*\/\nexport class DeskChat /.exec(source('desk-chat.ts'))?.[1];
  if (!doc) throw new Error('desk-chat.ts: no comment before the class DeskChat');
  const tagged = (tag: string): Described[] =>
    [...doc.matchAll(new RegExp(`^ \\* @${tag} (.+?) - (.*)$`, 'gm'))].flatMap(([, names = '', description = '']) =>
      names.split(', ').map((name) => ({ name, description })),
    );
  const [events, looks] = [source('api/events.ts'), source('theme.styles.ts')];
  const defaults = source('launcher/looks.ts');
  return {
    description: /^ \* (.*)$/m.exec(doc)?.[1] ?? '',
    attributes: tagged('attr').map((attribute) => ({
      ...attribute,
      type: typeOf(attribute.name),
    })),
    slots: tagged('slot'),
    parts: tagged('csspart'),
    tokens: tagged('cssprop').map(({ name, description }) => {
      const value =
        new RegExp(`${name}: ([^;]*);`).exec(looks)?.[1] ?? new RegExp(`${name},(\\d+px)`).exec(defaults)?.[1];
      return { name, description, default: value && !/\$\{|\n/.test(value) ? value : null };
    }),
    events: tagged('fires').map((event) => {
      const short = event.name.replace('desk-chat-', '');
      const body = new RegExp(
        `export class (\\w+) extends DeskChatEvent \\{((?:(?!\\n\\}).)*?super\\('${short}'.*?)\\n\\}`,
        's',
      ).exec(events);
      const fields = [...(body?.[2] ?? '').matchAll(/^ {2}readonly (\w+): (.*);$/gm)];
      return {
        ...event,
        class: required(body?.[1], event.name),
        fields: fields.map(([, name = '', type = '']) => ({ name, type })),
      };
    }),
    methods: readMethods(),
  };
}

function typeOf(attribute: string): string {
  const written = new RegExp(`^  ${attribute}\\?: (.*) \\| null;$`, 'm').exec(source('api/settings.ts'))?.[1];
  const consent = /export type Consent = (.*);/.exec(source('storage/storage-areas.ts'))?.[1];
  return required(written, attribute).replace('Consent', required(consent, 'Consent'));
}

/** The calls, each with the comment above it. */
function readMethods(): ElementData['methods'] {
  const calls = required(/export type ChatCalls = \{\n(.*?)\n\};/s.exec(source('api/api.ts'))?.[1], 'ChatCalls');
  const found = calls.matchAll(/(?:^ {2}\/\*\*([^/]*?)\*\/\n)?^ {2}(\w+)((?:<.*?>)?\(.*\): .*);$/gm);
  return [...found].map(([, comment = '', name = '', signature = '']) => ({
    name,
    signature: name + signature,
    description: comment.replace(/\s*\n\s*\*?\s*/g, ' ').trim(),
  }));
}

function required(found: string | undefined, what: string): string {
  if (found === undefined) throw new Error(`the source does not say what ${what} is`);
  return found;
}

/** In the format of https://github.com/webcomponents/custom-elements-manifest, version 1. */
export function manifestOf(data: ElementData): object {
  const text = (type: string) => ({ type: { text: type } });
  const path = 'index.ts';
  return {
    schemaVersion: '1.0.0',
    modules: [
      {
        kind: 'javascript-module',
        path,
        declarations: [
          {
            kind: 'class',
            name: 'DeskChat',
            tagName: 'desk-chat',
            customElement: true,
            description: data.description,
            superclass: { name: 'LitElement', package: 'lit' },
            attributes: data.attributes.map(({ name, description, type }) => ({ name, description, ...text(type) })),
            members: data.methods.map(({ name, description, signature }) => ({
              kind: 'method',
              name,
              description,
              ...text(signature),
            })),
            events: data.events.map(({ name, description, class: type }) => ({ name, description, ...text(type) })),
            slots: data.slots,
            cssParts: data.parts,
            cssProperties: data.tokens.map(({ name, description, default: value }) => ({
              name,
              description,
              ...(value && { default: value }),
            })),
          },
        ],
        exports: [
          { kind: 'js', name: 'DeskChat', declaration: { name: 'DeskChat', module: path } },
          { kind: 'custom-element-definition', name: 'desk-chat', declaration: { name: 'DeskChat', module: path } },
        ],
      },
    ],
  };
}

/** What VS Code reads by `html.customData`. */
export function vscodeData(data: ElementData): object {
  return {
    version: 1.1,
    tags: [
      {
        name: 'desk-chat',
        description: data.description,
        attributes: data.attributes.map(({ name, description, type }) => ({
          name,
          description,
          ...(type === 'boolean' && { valueSet: 'v' }),
          ...(type.includes("'") && { values: [...type.matchAll(/'([^']+)'/g)].map(([, value]) => ({ name: value })) }),
        })),
      },
    ],
  };
}

/** The files as they should be, by their path in widget/. */
export function elementFiles(): Record<string, string> {
  const data = readElementData();
  const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
  return { 'custom-elements.json': json(manifestOf(data)), 'vscode.html-custom-data.json': json(vscodeData(data)) };
}

if (import.meta.main) {
  for (const [file, content] of Object.entries(elementFiles())) writeFileSync(join(WIDGET, file), content);
}
