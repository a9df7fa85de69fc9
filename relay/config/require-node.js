/**
 * Ends a process whose Node is too old, with one line that says so. Written in old JavaScript and imported before anything
 * else, because an old Node can neither read TypeScript nor load the other imports.
 */
const LEAST = 24;

if (Number.parseInt(process.versions.node, 10) < LEAST) {
  process.stderr.write(
    `desk-chat needs Node ${LEAST} or newer, and this is ${process.version}: get one at https://nodejs.org\n`,
  );
  process.exit(1);
}
