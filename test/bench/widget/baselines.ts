/** Builds the baselines of the pages, each as one file with its libraries, as a site would. */
import { join } from 'node:path';
import { build } from 'vite';

/** @param entry a file beside this one */
export async function buildBaseline(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(import.meta.dirname, entry), formats: ['es'] },
      rolldownOptions: { output: { minify: true } },
    },
  });
  const [chunk] = [built].flat().flatMap((output) => ('output' in output ? output.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`${entry} could not be built`);
  return chunk.code;
}
