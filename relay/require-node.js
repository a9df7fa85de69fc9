/**
 * Ends a process whose Node is too old, with one line that says so. Plain JavaScript of long ago, and imported before
 * anything else, because such a Node neither reads TypeScript nor knows what the rest imports.
 */
const LEAST = 24;

if (Number.parseInt(process.versions.node, 10) < LEAST) {
  process.stderr.write(
    `desk-chat needs Node ${LEAST} or newer, and this is ${process.version}: get one at https://nodejs.org\n`,
  );
  process.exit(1);
}
