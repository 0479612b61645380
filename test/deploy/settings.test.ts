// Files for deploying name settings: each must be one that there is. And what they promise of the container holds.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { workerClasses } from '../../src/core/site/worker-class.ts';
import { settingsSchema } from '../../src/settings.ts';

const file = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

interface Compose {
  services: Record<
    string,
    { image: string; environment?: Record<string, string>; read_only?: boolean; command?: string[] }
  >;
}

const fleet = parse(file('deploy/compose/fleet.yaml'), { merge: true }) as Compose;
const single = parse(file('compose.yaml')) as Compose;
const known = new Set([...Object.keys(settingsSchema.shape), 'NODE_ENV', 'NODE_COMPILE_CACHE']);
const unknownIn = (names: string[]) => names.filter((name) => !known.has(name));

describe('files for deploying', () => {
  it('name only settings that there are', () => {
    for (const { services } of [fleet, single]) {
      for (const [name, { image, environment = {} }] of Object.entries(services))
        if (image.startsWith('heed')) expect(unknownIn(Object.keys(environment)), name).toEqual([]);
    }
    const chart = [...file('deploy/helm/heed/templates/_helpers.tpl').matchAll(/- \{ name: ([A-Z_]+),/g)];
    expect(chart.length).toBeGreaterThan(3);
    expect(unknownIn(chart.map(([, name = '']) => name))).toEqual([]);
    const [, docker = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(file('Dockerfile')) ?? [];
    expect(unknownIn(docker.match(/\b[A-Z_]+(?==)/g) ?? [])).toEqual([]);
    const [, unit = ''] = /^Environment=(.*)$/m.exec(file('deploy/systemd/heed.service')) ?? [];
    expect(unknownIn(unit.match(/\b[A-Z_]+(?==)/g) ?? [])).toEqual([]);
  });

  it('ask in the example for whatever the fleet cannot start without', () => {
    const needed = [...file('deploy/compose/fleet.yaml').matchAll(/\$\{([A-Z_]+):\?/g)].map(
      ([, name]) => name,
    );
    const asked = file('deploy/compose/fleet.env.example');
    expect(needed.length).toBeGreaterThan(4);
    for (const name of needed) expect(asked).toMatch(new RegExp(`^${name}=`, 'm'));
  });

  it('start two API processes and three workers, none with a writable root', () => {
    const text = file('deploy/compose/fleet.yaml');
    expect(text).toMatch(/"api"\]\n {4}deploy: \{ replicas: 2 \}/);
    expect(text).toMatch(/"http"\]\n {4}deploy: \{ replicas: 2 \}/);
    for (const name of ['api', 'worker', 'browser-worker'])
      expect(fleet.services[name]?.read_only).toBe(true);
    expect(single.services.heed?.read_only).toBe(true);
  });

  it('start workers of each class, whichever file starts them', () => {
    const composed = Object.values(fleet.services).flatMap(({ command = [] }) =>
      command.includes('--classes') ? [command.at(-1)] : [],
    );
    expect(composed.toSorted()).toEqual(['browser', 'http']);
    const chart = file('deploy/helm/heed/templates/_helpers.tpl');
    const started = [...chart.matchAll(/args: \["--role", "worker", "--classes", "(\w+)"\]/g)];
    expect(started.map(([, name]) => name).toSorted()).toEqual(['browser', 'http']);
    for (const [, name] of started) expect(workerClasses).toContain(name);
    // Whoever leaves pages to others needs these others: both depend on the same value.
    const kinds = file('deploy/helm/heed/templates/deployments.yaml');
    for (const text of [chart, kinds]) expect(text).toMatch(/gt \(int \S+\.browserWorker\.replicas\) 0/);
    expect(parse(file('deploy/helm/heed/values.yaml'))).toMatchObject({ browserWorker: { replicas: 0 } });
  });

  it('make the bucket that the example names, whatever follows its name', () => {
    const [script = ''] = fleet.services.bucket?.command ?? [];
    // Compose reads $$ as $; `weed` prints what it reads.
    const shell = `weed() { cat; }; ${script.replaceAll('$$', '$')}`;
    const made = (url: string) =>
      execFileSync('sh', ['-c', shell], { env: { BLOB_URL: url, PATH: process.env.PATH }, encoding: 'utf8' });
    for (const rest of [
      '',
      '/production',
      '?endpoint=http://storage:8333',
      '/a/b?endpoint=http://storage:8333',
    ])
      expect(made(`s3://heed${rest}`)).toBe('s3.bucket.create -name heed\n');
  });

  it('keep a copy of .env.example from moving the service within its container', () => {
    expect(single.services.heed?.environment).toMatchObject({
      HOST: '0.0.0.0',
      PORT: '3000',
      DATA_DIR: '/data',
    });
  });

  it('run without root in every image, and are told which version they are', () => {
    const docker = file('Dockerfile');
    expect(docker.trimEnd().endsWith('USER node')).toBe(true);
    expect(docker).toContain('HEALTHCHECK');
    const { version } = JSON.parse(file('package.json')) as { version: string };
    expect(parse(file('deploy/helm/heed/Chart.yaml'))).toMatchObject({ appVersion: version });
  });
});
