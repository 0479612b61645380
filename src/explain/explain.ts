// The door of explain: what a model is shown of a change, and which of its words are accepted. Pure; the engine asks the models (asking.ts).

export { checkClaims } from './check-claims.ts';
export { gatherMaterial } from './gather-material.ts';
export { settleClaims } from './settle-claims.ts';
export type { Subject } from './subject.ts';
