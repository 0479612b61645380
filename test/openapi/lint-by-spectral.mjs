// Prints what spectral has to say about a document, as JSON.
import { readFileSync } from 'node:fs';
import core from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';

const spectral = new core.Spectral();
spectral.setRuleset({ extends: [[oas, 'recommended']] });
const results = await spectral.run(JSON.parse(readFileSync(process.argv[2], 'utf8')));
console.log(JSON.stringify(results.map(({ code, message, path }) => ({ code, message, path }))));
