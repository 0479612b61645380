import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breakDefence, projectRoot, readControls } from './control.ts';

const all = await readControls();

describe('the controls of the fault scenarios', () => {
  it.each([...all])('%s: each still fits the code it breaks', async (_, controls) => {
    expect(controls.length).toBeGreaterThan(0);
    for (const control of controls) {
      await breakDefence(control);
      expect(existsSync(join(projectRoot, control.scenario)), control.scenario).toBe(true);
    }
  });
});
