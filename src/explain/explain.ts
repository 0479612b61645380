// The door of explain: what a model is told of a change, and what of its words is taken. Pure; the engine asks the models (asking.ts).

export { checkClaims } from './check-claims.ts';
export { gatherMaterial, type Subject } from './gather-material.ts';
export { settleClaims } from './settle-claims.ts';
