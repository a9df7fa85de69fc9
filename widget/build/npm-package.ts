/**
 * A part of the widget's build: the npm package behind `import 'desk-chat/widget'`, for sites with a bundler of their own,
 * with types and a `package.json` that lists only the widget's dependencies. Its chunks import each other by plain names,
 * which bundlers follow, unlike the tag's computed addresses. Lit stays external, so that a site with Lit has one copy.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { slimSocketIo } from './slim-socket-io.ts';
import { splitTransports } from './split-transports.ts';
import { stripDompurifyLists } from './strip-dompurify-lists.ts';

const WIDGET = join(import.meta.dirname, '..');
const ROOT = join(WIDGET, '..');
const OUT = join(ROOT, 'dist/npm');
/** Dependencies of the package: bundlers import the first; the types refer to the others. */
const NEEDED = ['lit', 'socket.io-client', 'zod'];
const EDITOR_DATA = ['widget/custom-elements.json', 'widget/vscode.html-custom-data.json'];

export function npmPackage(): Plugin {
  return {
    name: 'npm-package',
    apply: 'build',
    async closeBundle() {
      rmSync(OUT, { recursive: true, force: true });
      writeTypes();
      writePackage();
      await build({
        root: WIDGET,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        plugins: [splitTransports(), slimSocketIo(), stripDompurifyLists()],
        build: {
          target: 'es2022',
          outDir: OUT,
          emptyOutDir: false,
          reportCompressedSize: false,
          lib: { entry: join(WIDGET, 'index.ts'), formats: ['es'] },
          rolldownOptions: {
            external: /^lit(\/|$)/,
            output: { entryFileNames: 'widget.js', chunkFileNames: 'chunks/[name]-[hash].js' },
          },
        },
      });
    },
  };
}

/** Writes the types of the entry's exports, in the folders of their sources, and the types for React and Vue. */
function writeTypes(): void {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', join(import.meta.dirname, 'tsconfig.package.json')], { stdio: 'inherit' });
  cpSync(join(WIDGET, 'typings'), join(OUT, 'widget/typings'), { recursive: true });
  // Sources import `.ts` files; the package has declarations, which every compiler finds by the name of the `.js` file.
  for (const file of globSync('**/*.d.ts', { cwd: OUT })) {
    const text = readFileSync(join(OUT, file), 'utf8');
    const asPackage = text.replace(/(['"])(\.\.?\/[^'"]*?)(?:\.d)?\.ts\1/g, '$1$2.js$1');
    // Lit's packages are no dependency of this package; Lit exports the same types.
    writeFileSync(join(OUT, file), asPackage.replaceAll('import("lit-html")', 'import("lit")'));
  }
}

/** Writes the `package.json`, with the project's exports relative to the package, without those of the relay. */
function writePackage(): void {
  const whole = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const { name, version, license, type, keywords, exports, dependencies } = whole;
  const own = {
    name,
    version,
    license,
    type,
    keywords,
    description: 'A support-desk chat for any website: the web component.',
    exports: JSON.parse(JSON.stringify({ ...exports, './desk-api': undefined }).replaceAll('./dist/npm/', './')),
    customElements: './widget/custom-elements.json',
    dependencies: Object.fromEntries(NEEDED.map((needed) => [needed, dependencies[needed]])),
  };
  writeFileSync(join(OUT, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
  for (const file of ['LICENSE', ...EDITOR_DATA]) cpSync(join(ROOT, file), join(OUT, file));
  const guides = globSync('{README,ACCESSIBILITY,docs/*}.md', { cwd: WIDGET });
  for (const guide of guides) cpSync(join(WIDGET, guide), join(OUT, guide));
  for (const guide of guides) {
    const text = readFileSync(join(OUT, guide), 'utf8').replace('(../custom-elements', '(../widget/custom-elements');
    const isPacked = (target: string): boolean => {
      const to = join(OUT, dirname(guide), target);
      return to.startsWith(join(OUT, sep)) && existsSync(to);
    };
    // Unlink files that are not part of the package.
    const unlinked = text.replace(/\[([^[\]]{1,100})\]\(([^()#]{1,100})(?:#[^()]{1,100})?\)/g, (link, label, target) =>
      /^https?:/.test(target) || isPacked(target) ? link : label,
    );
    writeFileSync(join(OUT, guide), unlinked);
  }
}
