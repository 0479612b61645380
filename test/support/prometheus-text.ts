// Reads the text format of Prometheus (0.0.4) strictly: whatever a server would refuse, or only bear with, is an error.

export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export interface Family {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  samples: Sample[];
}

const namePattern = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/;
const labelPattern = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/;

export function readPrometheusText(text: string): Map<string, Family> {
  if (!text.endsWith('\n')) throw new Error('The last line does not end.');
  const families = new Map<string, Family>();
  let current: Family | null = null;
  let help: { name: string; text: string } | null = null;
  for (const line of text.slice(0, -1).split('\n')) {
    const comment = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line);
    if (comment !== null) {
      const [, kind, name = '', rest = ''] = comment;
      if (kind === 'HELP') {
        help = { name, text: rest };
        continue;
      }
      if (help?.name !== name) throw new Error(`${name}: HELP is missing`);
      if (families.has(name)) throw new Error(`${name} comes twice`);
      current = { name, type: typeOf(rest), help: help.text, samples: [] };
      families.set(name, current);
      continue;
    }
    const sample = readSample(line);
    if (current === null || familyOf(sample.name, current) !== current.name)
      throw new Error(`${line}: does not belong to the family before it`);
    current.samples.push(sample);
  }
  for (const family of families.values()) checkFamily(family);
  return families;
}

function typeOf(text: string): Family['type'] {
  if (text === 'counter' || text === 'gauge' || text === 'histogram') return text;
  throw new Error(`${text} is no type that is used here`);
}

function familyOf(name: string, { type }: Family): string {
  return type === 'histogram' ? name.replace(/_(bucket|sum|count)$/, '') : name;
}

function readSample(line: string): Sample {
  const parts = /^([^\s{]+)(?:\{(.*)\})? (\S+)$/.exec(line);
  const [, name = '', inside = '', value = ''] = parts ?? [];
  if (!namePattern.test(name)) throw new Error(`${line}: not a sample`);
  const labels: Record<string, string> = {};
  let rest = inside;
  while (rest !== '') {
    const found = labelPattern.exec(rest);
    if (found === null) throw new Error(`${line}: labels are not well formed`);
    const [whole, label = '', text = ''] = found;
    if (label in labels) throw new Error(`${line}: ${label} comes twice`);
    labels[label] = text.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
    rest = rest.slice(whole.length);
  }
  return { name, labels, value: numberOf(value) };
}

function numberOf(text: string): number {
  const special: Record<string, number> = {
    ...{ '+Inf': Number.POSITIVE_INFINITY, '-Inf': Number.NEGATIVE_INFINITY, NaN: Number.NaN },
  };
  if (text in special) return special[text] as number;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) throw new Error(`${text} is no number`);
  return Number(text);
}

function checkFamily({ name, type, help, samples }: Family): void {
  if (!help.endsWith('.')) throw new Error(`${name}: its help is no sentence`);
  if (type === 'counter' && !name.endsWith('_total')) throw new Error(`${name}: counters end in _total`);
  const keys = samples.map((sample) => `${sample.name} ${JSON.stringify(sample.labels)}`);
  if (new Set(keys).size !== keys.length) throw new Error(`${name}: a series comes twice`);
  if (type === 'counter' && samples.some(({ value }) => !(value >= 0)))
    throw new Error(`${name}: a counter is below zero`);
  if (type === 'histogram') checkHistogram(name, samples);
}

/** Buckets rise, end with +Inf, and that one holds as many as were counted. */
function checkHistogram(name: string, samples: readonly Sample[]): void {
  const withoutBound = ({ labels: { le: _, ...others } }: Sample) => JSON.stringify(others);
  for (const [key, series] of Map.groupBy(samples, withoutBound)) {
    const buckets = series.filter((sample) => sample.name === `${name}_bucket`);
    const bounds = buckets.map(({ labels }) => numberOf(labels.le ?? ''));
    const count = series.find((sample) => sample.name === `${name}_count`)?.value;
    const isRising = (values: number[]) =>
      values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0));
    if (!isRising(bounds) || !isRising(buckets.map(({ value }) => value)))
      throw new Error(`${name}${key}: buckets do not rise`);
    if (bounds.at(-1) !== Number.POSITIVE_INFINITY || buckets.at(-1)?.value !== count)
      throw new Error(`${name}${key}: the last bucket does not hold all`);
    if (!series.some((sample) => sample.name === `${name}_sum`)) throw new Error(`${name}${key}: has no sum`);
  }
}
