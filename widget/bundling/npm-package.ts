/**
 * A part of the widget's build: what `import 'desk-chat/widget'` gives to a site that has a bundler of its own. Unlike the
 * chunks of the script tag, these import each other by plain names, which that bundler follows, and leave Lit to it, so
 * that a site with Lit has one. Beside them lie the types; `package.json` says which is which.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { minifyTemplates } from './minify-templates.ts';
import { ownListsOnly } from './own-lists-only.ts';
import { pollingApart } from './polling-apart.ts';
import { slimSocketIo } from './slim-socket-io.ts';

const WIDGET = join(import.meta.dirname, '..');
const OUT = join(WIDGET, '../dist/npm');

/** Makes `dist/npm` anew after the build it is a part of. */
export function npmPackage(): Plugin {
  return {
    name: 'npm-package',
    apply: 'build',
    async closeBundle() {
      rmSync(OUT, { recursive: true, force: true });
      writeTypes();
      await build({
        root: WIDGET,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        plugins: [pollingApart(), slimSocketIo(), ownListsOnly(), minifyTemplates()],
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

/** The types of what the entry exports, in the folders of their sources, and those for React and Vue. */
function writeTypes(): void {
  const tsc = join(WIDGET, '../node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', join(WIDGET, 'tsconfig.package.json')], { stdio: 'inherit' });
  cpSync(join(WIDGET, 'typings'), join(OUT, 'widget/typings'), { recursive: true });
  // Sources name sources; what is beside these files are declarations, which every compiler finds by the names of scripts.
  for (const file of globSync('**/*.d.ts', { cwd: OUT })) {
    const text = readFileSync(join(OUT, file), 'utf8');
    writeFileSync(join(OUT, file), text.replace(/(['"])(\.\.?\/[^'"]*?)(?:\.d)?\.ts\1/g, '$1$2.js$1'));
  }
}
