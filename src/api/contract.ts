// The contract: what the API answers, as schemas that type it, check it and document it. One file a resource.
export {
  changeDetailSchema,
  changeEditSchema,
  changeSchema,
  markedSchema,
  ruleOrder,
} from './contract/change.ts';
export { checkSchema } from './contract/check.ts';
export { eventSchema } from './contract/event.ts';
export { healthSchema, readinessSchema } from './contract/health.ts';
export { noiseEditSchema, noiseSchema } from './contract/noise.ts';
export { problemSchema } from './contract/problem.ts';
export { siteSchema, siteSessionSchema } from './contract/site.ts';
export { snapshotDetailSchema, snapshotSchema } from './contract/snapshot.ts';
export { suppressedRecordSchema } from './contract/suppressed.ts';
export { verificationSchema } from './contract/verification.ts';
