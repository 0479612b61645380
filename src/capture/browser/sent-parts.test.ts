import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clearConsent, consentParts } from './consent/clear-consent.ts';
import { writeDocument, writerParts } from './write-document.ts';

describe('what is sent to a page as text', () => {
  it.each([
    ['write-document.ts', [writeDocument, ...writerParts]],
    ['consent/clear-consent.ts', [clearConsent, ...consentParts]],
  ])('is every function of %s: one that stayed here would be missing there', (file, sent) => {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8');
    const declared = [...text.matchAll(/^(?:export )?function (\w+)/gm)].map(([, name]) => name);
    expect(sent.map(({ name }) => name).sort()).toEqual(declared.sort());
  });
});
