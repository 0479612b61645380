// Counters, gauges and histograms in memory, and the text in which Prometheus reads them.

type Labels<L extends string> = Readonly<Record<L, string>>;

export interface Counter<L extends string = never> {
  add(labels: Labels<L>, by?: number): void;
  /** Over all series with these labels. */
  sum(labels: Partial<Labels<L>>): number;
}

export interface Gauge<L extends string = never> {
  set(labels: Labels<L>, value: number): void;
  /** For what is no longer measured. */
  clear(): void;
}

export interface Histogram<L extends string = never> {
  observe(labels: Labels<L>, value: number): void;
  /** Over all series; `within`: those that were at most this, which is one of its bounds. */
  sum(within?: number): { count: number; total: number };
}

export interface Registry {
  counter<L extends string = never>(name: string, help: string, labels?: readonly L[]): Counter<L>;
  gauge<L extends string = never>(name: string, help: string, labels?: readonly L[]): Gauge<L>;
  /** `bounds`: the upper bounds of its buckets, lowest first. */
  histogram<L extends string = never>(
    name: string,
    help: string,
    bounds: readonly number[],
    labels?: readonly L[],
  ): Histogram<L>;
  /** All of it, in the text format of Prometheus, version 0.0.4. */
  text(): string;
}

interface Spread {
  counts: number[];
  sum: number;
}

export function openRegistry(): Registry {
  const writers: (() => string[])[] = [];
  const names = new Set<string>();
  const add = (type: string, name: string, help: string, lines: () => string[]) => {
    if (names.has(name)) throw new Error(`There are two metrics called ${name}.`);
    names.add(name);
    // Also without a sample yet: whoever reads it learns what there is.
    writers.push(() => [`# HELP ${name} ${escapeHelp(help)}`, `# TYPE ${name} ${type}`, ...lines()]);
  };
  const plain = (type: string, name: string, help: string, labels: readonly string[]) => {
    const values = new Map<string, number>();
    // Without labels there is one series, from the start: its rate can be computed at once.
    if (labels.length === 0 && type === 'counter') values.set('', 0);
    add(type, name, help, () => [...values].map(([key, value]) => `${name}${braced(key)} ${write(value)}`));
    return values;
  };
  return {
    counter: (name, help, labels = []) => countInto(plain('counter', name, help, labels), labels),
    gauge(name, help, labels = []) {
      const values = plain('gauge', name, help, labels);
      return {
        set: (given, value) => void values.set(keyOf(labels, given), value),
        clear: () => values.clear(),
      };
    },
    histogram(name, help, bounds, labels = []) {
      const spreads = new Map<string, Spread>();
      add('histogram', name, help, () =>
        [...spreads].flatMap(([key, spread]) => writeSpread(name, key, bounds, spread)),
      );
      return observeInto(spreads, bounds, labels);
    },
    text: () => `${writers.flatMap((lines) => lines()).join('\n')}\n`,
  };
}

function countInto<L extends string>(values: Map<string, number>, labels: readonly L[]): Counter<L> {
  return {
    add(given, by = 1) {
      const key = keyOf(labels, given);
      values.set(key, (values.get(key) ?? 0) + by);
    },
    sum(given) {
      const wanted = labels.filter((label) => given[label] !== undefined);
      const parts = wanted.map((label) => keyOf([label], given as Labels<string>));
      const isWanted = (key: string) => parts.every((part) => `,${key},`.includes(`,${part},`));
      return [...values].reduce((sum, [key, value]) => (isWanted(key) ? sum + value : sum), 0);
    },
  };
}

function observeInto<L extends string>(
  spreads: Map<string, Spread>,
  bounds: readonly number[],
  labels: readonly L[],
): Histogram<L> {
  return {
    observe(given, value) {
      const key = keyOf(labels, given);
      const spread = spreads.get(key) ?? { counts: Array(bounds.length + 1).fill(0), sum: 0 };
      spreads.set(key, spread);
      const at = bounds.findIndex((bound) => value <= bound);
      const slot = at === -1 ? bounds.length : at;
      spread.counts[slot] = (spread.counts[slot] ?? 0) + 1;
      spread.sum += value;
    },
    sum(within) {
      const upTo = within === undefined ? bounds.length + 1 : bounds.indexOf(within) + 1;
      const all = [...spreads.values()];
      const counted = all.flatMap(({ counts }) => counts.slice(0, upTo));
      return {
        count: counted.reduce((sum, count) => sum + count, 0),
        total: all.reduce((sum, spread) => sum + spread.sum, 0),
      };
    },
  };
}

/** Buckets hold all that is at most their bound, so each holds those below it too. */
function writeSpread(
  name: string,
  key: string,
  bounds: readonly number[],
  { counts, sum }: Spread,
): string[] {
  const within = key === '' ? '' : `${key},`;
  let below = 0;
  const buckets = counts.map((count, at) => {
    below += count;
    const bound = bounds[at];
    return `${name}_bucket{${within}le="${bound === undefined ? '+Inf' : write(bound)}"} ${below}`;
  });
  return [...buckets, `${name}_sum${braced(key)} ${write(sum)}`, `${name}_count${braced(key)} ${below}`];
}

function keyOf(names: readonly string[], labels: Readonly<Record<string, string>>): string {
  return names.map((name) => `${name}="${escapeLabel(labels[name] ?? '')}"`).join(',');
}

function braced(key: string): string {
  return key === '' ? '' : `{${key}}`;
}

function write(value: number): string {
  if (Number.isFinite(value)) return String(value);
  return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';
}

function escapeHelp(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
}

function escapeLabel(text: string): string {
  return /[\\"\n]/.test(text) ? escapeHelp(text).replaceAll('"', '\\"') : text;
}
