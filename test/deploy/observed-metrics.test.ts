// The dashboard and the alert rules name metrics: each of them must be one that the service has, with the labels it has.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openMetrics } from '../../src/telemetry/telemetry.ts';
import { readPrometheusText } from '../support/prometheus-text.ts';

const file = (path: string) => readFileSync(new URL(`../../deploy/${path}`, import.meta.url), 'utf8');

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
}

interface Dashboard {
  panels: { id: number; title: string; targets: { expr: string; legendFormat: string }[] }[];
}

const rules = (parse(file('prometheus/heed.rules.yml')) as Rules).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(file('grafana/heed.json')) as Dashboard;
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap((one) => one.targets.map((t) => t.expr)),
];

const exported = readPrometheusText(openMetrics().text());
/** A histogram is queried by its buckets, its sum or its count. */
const names = new Set(
  [...exported.values()].flatMap(({ name, type }) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  ),
);
const namedIn = (text: string) => text.match(/\b(?:heed|process)_\w+/g) ?? [];

describe('dashboard and alert rules', () => {
  it('name only metrics that are exported', () => {
    const named = expressions.flatMap(namedIn);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((name) => !names.has(name))).toEqual([]);
  });

  it('show every metric that Heed adds, in one panel or rule at least', () => {
    const named = new Set(
      expressions.flatMap(namedIn).map((name) => name.replace(/_(bucket|sum|count)$/, '')),
    );
    const own = [...exported.keys()].filter((name) => name.startsWith('heed_'));
    expect(own.filter((name) => !named.has(name))).toEqual(['heed_collect_failed']);
  });

  it('are documented, and the documentation names nothing else', () => {
    const documented = new Set(
      namedIn(readFileSync(new URL('../../docs/monitoring.md', import.meta.url), 'utf8')),
    );
    expect([...exported.keys()].filter((name) => !documented.has(name))).toEqual([]);
    expect([...documented].filter((name) => !exported.has(name))).toEqual([]);
  });

  it('have a name and a place of their own', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { alert, annotations } of rules) expect(annotations.summary, alert).toMatch(/^\S/);
  });
});
