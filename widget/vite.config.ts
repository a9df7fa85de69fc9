/**
 * Builds the widget for the script tag: `dist/widget/desk-chat.js`, the loader as a classic script without a global of its own,
 * and the chat as hashed ES chunks under `dist/widget/assets/`, each with its `.br` and `.gz`. For pinned tags, `assets/`
 * contains a copy of the loader, described by `integrity.json`. Sites with a bundler use `dist/npm`.
 */
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build, defineConfig, minifySync, type Plugin, type Rolldown, type UserConfig } from 'vite';
import {
  CHUNK_GROUPS,
  catalogPrefix,
  chunkSuffix,
  FETCHED_WITH_CHAT,
  fileNameOf,
  isCatalog,
  nameChunks,
} from './build/chunks.ts';
import type { Files } from './build/fetch-built-chat.ts';
import { keepLitToItself } from './build/keep-lit-to-itself.ts';
import { npmPackage } from './build/npm-package.ts';
import { pinLoader } from './build/pinned-loader.ts';
import { slimSocketIo } from './build/slim-socket-io.ts';
import { splitTransports } from './build/split-transports.ts';
import { stripDompurifyLists } from './build/strip-dompurify-lists.ts';
import { stripIndents } from './build/strip-indents.ts';

const LOADER = 'desk-chat.js';
const ENTRY = 'chat';
const CHAT = join(import.meta.dirname, 'index.ts');

const shared = {
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies UserConfig;

export default defineConfig({
  ...shared,
  plugins: [
    nameChunks(),
    splitTransports(),
    slimSocketIo(),
    stripDompurifyLists(),
    stripIndents(import.meta.dirname),
    keepLitToItself(),
    addLoader(),
    addInvitations(),
    retryImports(),
    foldFacades(),
    compileEarly(),
    precompress(),
    npmPackage(),
  ],
  build: {
    outDir: join(import.meta.dirname, '../dist/widget'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    ...library(CHAT, () => `assets/${ENTRY}${chunkSuffix()}`, {
      includeDependenciesRecursively: false,
      groups: CHUNK_GROUPS,
    }),
  },
});

/** Both bundles are libraries: Vite's preload helper does not belong in a script on someone else's page. */
function library(
  entry: string,
  entryFileNames: string | (() => string),
  codeSplitting?: Rolldown.CodeSplittingOptions,
): NonNullable<UserConfig['build']> {
  return {
    target: 'es2022',
    reportCompressedSize: false,
    lib: { entry, formats: ['es'] },
    rolldownOptions: {
      // The timing check warns about compression on a busy machine.
      checks: { pluginTimings: false },
      preserveEntrySignatures: 'allow-extension',
      output: {
        minify: true,
        entryFileNames,
        chunkFileNames: fileNameOf,
        ...(codeSplitting && { codeSplitting }),
      },
    },
  };
}

/** Once the chat's hashed name is known. A separate build, so that both may contain the same small modules. */
function addLoader(): Plugin {
  return {
    name: 'add-loader',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle);
      const chat = chunks.find((chunk) => chunk.isEntry);
      if (!chat) return this.error('the chat has no entry');
      const soon = chunks.find(({ name }) => name === FETCHED_WITH_CHAT);
      if (!soon) return this.error(`there is no ${FETCHED_WITH_CHAT}`);
      for (const { name, imports } of [chat, soon]) {
        const other = imports.find((file) => file !== chat.fileName);
        if (other) return this.error(`${name} cannot begin without ${other}, which nobody asks for beforehand`);
      }
      const files: Files = {
        chat: ENTRY,
        soon: soon.name,
        suffix: chunkSuffix(),
        // Sorted so that a tag comes before its prefixes: the loader takes the first that matches.
        languages: chunks
          .filter(isCatalog)
          .map(({ name }) => catalogPrefix(name))
          .toSorted()
          .reverse()
          .join(' '),
      };
      const loader = await buildFile({
        define: Object.fromEntries(
          Object.entries(files).map(([key, value]) => [`FILES.${key}`, JSON.stringify(value)]),
        ),
        plugins: [fetchBuiltChat],
        build: library(join(import.meta.dirname, 'loader.ts'), LOADER),
      });
      const source = asClassicScript(loader);
      this.emitFile({ type: 'asset', fileName: LOADER, source });
      const { script, ...pinned } = pinLoader(source);
      this.emitFile({ type: 'asset', fileName: pinned.file, source: script });
      this.emitFile({ type: 'asset', fileName: 'integrity.json', source: `${JSON.stringify(pinned, null, 2)}\n` });
    },
  };
}

/** A file of its own: it runs before the chat is loaded, so it shares no chunk with it. */
function addInvitations(): Plugin {
  return {
    name: 'add-invitations',
    apply: 'build',
    async generateBundle() {
      const entry = join(import.meta.dirname, 'features/invitations/watch.ts');
      const part = await buildFile({ build: library(entry, 'assets/invitations-[hash:6].js') });
      this.emitFile({ type: 'asset', fileName: part.fileName, source: part.code });
    },
  };
}

const fetchBuiltChat: Plugin = {
  name: 'fetch-built-chat',
  enforce: 'pre',
  resolveId: (source) =>
    source === './build/fetch-chat.dev.ts' ? join(import.meta.dirname, 'build/fetch-built-chat.ts') : null,
};

/** Builds what has to be a single file, without writing it. */
async function buildFile({ build: options, ...more }: UserConfig): Promise<Rolldown.OutputChunk> {
  const result = await build({ ...shared, ...more, configFile: false, build: { ...options, write: false } });
  const [chunk, ...rest] = [result].flat().flatMap((output) => ('output' in output ? output.output : []));
  if (chunk?.type !== 'chunk' || rest.length > 0) throw new Error('the loader and the invitations are one file each');
  return chunk;
}

/** Wraps the loader in a function, which keeps its names off the page. */
function asClassicScript({ code, exports }: Rolldown.OutputChunk): string {
  const left = code.match(/\bimport\.meta\b|\bimport\b(?!\()|\bexport\b\s*[{*]/);
  if (exports.length > 0 || left) throw new Error(`loader.ts is a classic script: no ${left?.[0] ?? 'export'}`);
  return `(()=>{${code.trim()}\n})();\n`;
}

/**
 * Imports a chunk. A retry uses a subfolder with a new number, from which the relay serves the same files: browsers cache
 * failed imports by URL.
 */
const RETRYING_IMPORT = minifySync(
  'again.js',
  `const deskChatImport = ((lastTry, tries) => (file) => {
    const inFolder = (_, folder) => (lastTry[file] ? (folder || '/') + lastTry[file] : folder) + '/' + file;
    return import(import.meta.url.replace(/(\\d*)\\/[^/]*$/, inFolder)).catch((error) => {
      lastTry[file] = ++tries;
      throw error;
    });
  })({}, 0);`,
  { module: true, mangle: { toplevel: false }, compress: { unused: false } },
).code;

/** Replaces `import()` by a function that retries, as the loader does for the chat. */
function retryImports(): Plugin {
  return {
    name: 'retry-imports',
    apply: 'build',
    generateBundle(_options, bundle) {
      const entry = chunksOf(bundle).find((chunk) => chunk.isEntry)?.fileName ?? '';
      const fromEntry = `import{deskChatImport}from"./${basename(entry)}";`;
      for (const chunk of chunksOf(bundle)) {
        // Only bundlers need these annotations, and nobody bundles the chunks again.
        chunk.code = chunk.code.replaceAll('/* @__PURE__ */ ', '');
        const code = chunk.code.replace(/\bimport\((["'`])\.\/([^"'`]+)\1\)/g, 'deskChatImport("$2")');
        // One copy, in the entry, because each takes a hundred bytes.
        if (chunk.isEntry) chunk.code = `${RETRYING_IMPORT}${code}export{deskChatImport};`;
        else if (code === chunk.code) continue;
        else chunk.code = fromEntry + code;
      }
      const left = chunksOf(bundle).find(({ code }) => /\bimport\((["'`])\.\//.test(code));
      const isNone = !chunksOf(bundle).some(({ code }) => code.startsWith(RETRYING_IMPORT));
      if (left || isNone) this.error(`imports are written in another way: ${left?.fileName ?? 'none was found'}`);
    },
  };
}

/** Removes chunks that only re-export another chunk: each would cost a distant visitor a round trip. */
function foldFacades(): Plugin {
  return {
    name: 'fold-facades',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const facade of chunksOf(bundle)) {
        const [, names, file] = /^export\{([^}]*)\}from"\.\/([^"]+)";(?:import"[^"]+";)*\s*$/.exec(facade.code) ?? [];
        if (!names || facade.isEntry) continue;
        // A name such as "message-list" is quoted.
        const handed = names.replace(/([\w$]+)(?: as ?("[^"]+"|[\w$]+))?/g, (_, own, as = own) => `${as}:e.${own}`);
        const name = basename(facade.fileName);
        for (const chunk of chunksOf(bundle)) {
          chunk.code = chunk.code
            .replaceAll(`import"./${name}";`, '')
            .replaceAll(`deskChatImport("${name}")`, `deskChatImport("${file}").then(e=>({${handed}}))`);
        }
        delete bundle[facade.fileName];
      }
      // Throws if the text that was put in is no JavaScript.
      for (const { code } of chunksOf(bundle)) this.parse(code);
    },
  };
}

/**
 * Makes the browser compile all functions of the entry while it loads, off the main thread (`//# allFunctionsCalledOnLoad`), as
 * nearly all of them run before the composer appears: on a slow phone compiling each at its first call takes half of the time
 * until the visitor can type. Chunks that come later have functions that never run, and their code would stay in memory.
 */
function compileEarly(): Plugin {
  const HINT = '//# allFunctionsCalledOnLoad\n';
  return {
    name: 'compile-early',
    apply: 'build',
    generateBundle(_options, bundle) {
      // Only comments may precede the hint.
      for (const chunk of chunksOf(bundle)) if (chunk.isEntry) chunk.code = HINT + chunk.code;
    },
  };
}

/** Writes `x.br` and `x.gz` beside each script, compressed once at build time. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const scripts = Object.values(bundle).filter((file) => file.fileName.endsWith('.js'));
      for (const file of scripts) {
        const content = file.type === 'chunk' ? file.code : file.source;
        const [br, gz] = await Promise.all([
          promisify(brotliCompress)(content),
          promisify(gzip)(content, { level: 9 }),
        ]);
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: br });
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gz });
      }
    },
  };
}

const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');
