import { expect, it } from 'vitest';
import { forEachStore } from '../../test/support/stores.ts';
import type { ExamResult } from '../core/exam.ts';

const result: ExamResult = {
  ...{ model: 'small', checkModel: 'small', version: 1, takenAt: 7, standing: 'plans', parts: [] },
  ...{ calls: 3, inputTokens: 20, outputTokens: 10, money: 0.5, seconds: 1 },
};

forEachStore('the exam of a model', (stores) => {
  it('is the newest of that model, and none where it cannot be read any more', async () => {
    const { exams } = await stores.open();
    expect(await exams.find('small')).toBeNull();
    await exams.keep('small', result);
    await exams.keep('large', { ...result, model: 'large' });
    await exams.keep('small', { ...result, standing: 'writes' });
    expect(await exams.find('small')).toEqual({ ...result, standing: 'writes' });
    expect(await exams.find('large')).toEqual({ ...result, model: 'large' });
    await exams.keep('small', { takenAt: 8 } as never);
    expect(await exams.find('small')).toBeNull();
  });
});
