// The list of migrations: every file is in it, once, in order, under its own name, which databases out there know it by.
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { migrations } from './migrations.ts';

it('names each migration as its file is named, in the order of their numbers', () => {
  const files = readdirSync(new URL('migrations', import.meta.url)).filter((file) =>
    /^\d{3}-[\w-]+\.ts$/.test(file),
  );
  expect(migrations.map(({ name }) => `${name}.ts`)).toEqual(files.sort());
});
