// The figures of a run as tables for people and as one object for a file.
import { cpus, release } from 'node:os';
import { median, percentile } from '../statistics.ts';
import { printTable } from '../table.ts';
import type { Alerts } from './measure-alerts.ts';
import { kinds, type Measured } from './measure-checks.ts';
import type { Crowd } from './measure-crowd.ts';
import { type Figures, ratioRows } from './ratios.ts';
import type { Sample } from './rounds.ts';

export interface RunFigures {
  measured: ReadonlyMap<string, Measured>;
  crowds: ReadonlyMap<string, Crowd>;
  alerts: ReadonlyMap<string, Alerts>;
}

/** The first program is what the others are held against. */
export function printFigures(figures: RunFigures, programs: readonly string[], watches: number): void {
  const { measured, crowds, alerts } = figures;
  const heads = ['', ...programs];
  const row = <T>(name: string, found: ReadonlyMap<string, T>, read: (one: T) => number): Figures => ({
    name,
    values: new Map([...found].map(([program, one]) => [program, read(one)])),
  });
  const ofKinds = (read: (sample: Sample) => number) =>
    kinds.map((kind) => row(kind, measured, ({ checks }) => median(checks[kind].map(read))));
  const perSecond = ofKinds(({ checks, seconds }) => checks / seconds);
  const cpu = ofKinds(({ cpuSeconds, checks }) => (cpuSeconds * 1000) / checks);
  printTable('CPU of a check, milliseconds', heads, ratioRows(cpu, programs));
  printTable('Checks per second', heads, ratioRows(perSecond, programs));
  const service = [
    row('start to first answer, s', measured, ({ startSeconds }) => median(startSeconds)),
    row('edit to recorded change, s', measured, ({ editSeconds }) => median(editSeconds)),
    row('memory after the start, MB', measured, ({ idleMegabytes }) => median(idleMegabytes)),
    row(`most memory, first checks of ${watches}, MB`, crowds, ({ mostMegabytes }) => mostMegabytes),
    row(`memory with ${watches} watches, MB`, crowds, ({ settledMegabytes }) => settledMegabytes),
    row(`list of ${watches}, p50, ms`, crowds, ({ listMs }) => median(listMs)),
    row(`list of ${watches}, p95, ms`, crowds, ({ listMs }) => percentile(listMs, 0.95)),
    row(`search in ${watches}, p50, ms`, crowds, ({ searchMs }) => median(searchMs)),
    row('precision of alerts', alerts, ({ precision }) => precision),
    row('recall of alerts', alerts, ({ recall }) => recall),
  ];
  const isKnown = ({ values }: Figures) => [...values.values()].some((value) => !Number.isNaN(value));
  printTable('Start, edits, memory, API, alerts', heads, ratioRows(service.filter(isKnown), programs));
  for (const line of unexpected(measured)) console.log(line);
}

/** What did not end as it should have; such a figure is that of another kind of check. */
function unexpected(measured: ReadonlyMap<string, Measured>): string[] {
  return [...measured].flatMap(([program, { checks }]) =>
    kinds.flatMap((kind) => {
      const known = checks[kind].filter(({ asExpected }) => asExpected !== null);
      const all = known.reduce((sum, sample) => sum + sample.checks, 0);
      const right = known.reduce((sum, { asExpected }) => sum + (asExpected ?? 0), 0);
      return right === all
        ? []
        : [`${program}, ${kind}: only ${right} of ${all} checks ended as they should.`];
    }),
  );
}

export function describeMachine(): Record<string, string | number> {
  const [processor] = cpus();
  return {
    ...{ cores: cpus().length, processor: processor?.model ?? 'unknown', kernel: release() },
    ...{ architecture: process.arch, node: process.version },
  };
}

/** Maps as objects, so that JSON keeps them. */
export function rawFigures({ measured, crowds, alerts }: RunFigures): object {
  return {
    checks: Object.fromEntries(measured),
    crowds: Object.fromEntries(crowds),
    alerts: Object.fromEntries(alerts),
  };
}
