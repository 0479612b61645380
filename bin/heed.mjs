#!/usr/bin/env node
// Starts Heed. Plain JavaScript, so that an old Node gets a sentence instead of a crash.
import { existsSync } from 'node:fs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Heed needs Node 22.18 or newer (24 LTS is best); this is ${process.version}. From a clone, \`npm start\` brings its own.`,
  );
  process.exit(1);
}
const built = new URL('../dist/main.js', import.meta.url);
const source = new URL('../src/main.ts', import.meta.url);
const { main } = await import((existsSync(source) ? source : built).href);
await main(process.argv.slice(2));
