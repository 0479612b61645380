import { describe, expect, it } from 'vitest';
import { readPrometheusText } from '../../test/support/prometheus-text.ts';
import { openRegistry } from './registry.ts';

const samplesOf = (text: string, name: string) => readPrometheusText(text).get(name)?.samples ?? [];

describe('the registry', () => {
  it('counts by label, and starts counters without labels at zero', () => {
    const registry = openRegistry();
    registry.counter('none_total', 'Nothing yet.');
    const seen = registry.counter('seen_total', 'Seen.', ['kind']);
    seen.add({ kind: 'a' });
    seen.add({ kind: 'a' }, 2);
    seen.add({ kind: 'b' }, 0.5);
    expect(samplesOf(registry.text(), 'none_total')).toEqual([{ name: 'none_total', labels: {}, value: 0 }]);
    expect(samplesOf(registry.text(), 'seen_total').map(({ labels, value }) => [labels.kind, value])).toEqual(
      [
        ['a', 3],
        ['b', 0.5],
      ],
    );
  });

  it('keeps whatever stands in a label, and breaks no line', () => {
    const registry = openRegistry();
    const hostile = 'a"} 1\nevil_total{x="\\';
    registry.gauge('odd', 'Odd\nhelp \\ here.', ['x']).set({ x: hostile }, -1.5);
    const [sample] = samplesOf(registry.text(), 'odd');
    expect(sample).toEqual({ name: 'odd', labels: { x: hostile }, value: -1.5 });
  });

  it('puts a value into the first bucket that holds it, and into all above', () => {
    const registry = openRegistry();
    const times = registry.histogram('times', 'Times.', [0.1, 1], ['stage']);
    for (const value of [0.05, 0.1, 0.5, 7]) times.observe({ stage: 'one' }, value);
    const values = samplesOf(registry.text(), 'times').map(({ name, labels, value }) => [
      name,
      labels.le ?? '',
      value,
    ]);
    expect(values).toEqual([
      ['times_bucket', '0.1', 2],
      ['times_bucket', '1', 3],
      ['times_bucket', '+Inf', 4],
      ['times_sum', '', 7.65],
      ['times_count', '', 4],
    ]);
  });

  it('forgets what is no longer measured, and takes no name twice', () => {
    const registry = openRegistry();
    const gauge = registry.gauge('now', 'Now.', ['kind']);
    gauge.set({ kind: 'a' }, 1);
    gauge.clear();
    expect(samplesOf(registry.text(), 'now')).toEqual([]);
    expect(() => registry.counter('now', 'Again.')).toThrow('now');
  });
});
