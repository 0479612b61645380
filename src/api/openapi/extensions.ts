// Schemas that have all that another one has, and more: said by reference, so that generated types extend each other.
import type { Json } from './simplify.ts';

const extensions: Record<string, string> = {
  Change: 'Analysis',
  ChangeDetail: 'Change',
  ChangeFilter: 'FeedFilter',
  ChannelInput: 'ChannelEdit',
  Check: 'LastCheck',
  Delivery: 'DeliveryEdit',
  Fact: 'FactValue',
  LinksScope: 'LinksScopeInput',
  NewApiKey: 'ApiKey',
  NewFeed: 'Feed',
  NewInvitation: 'Invitation',
  Notify: 'NotifyEdit',
  Plan: 'PlanInput',
  ServiceRetention: 'Retention',
  SiteInput: 'SiteEdit',
  SitemapScope: 'SitemapScopeInput',
  SnapshotDetail: 'Snapshot',
  SuppressedRecord: 'Suppressed',
  Watch: 'WatchEdit',
};

/** Leaves those as they are that do not have all that they should extend. */
export function extendSchemas(schemas: Record<string, Json>): Record<string, Json> {
  const extended = Object.entries(schemas).map(([name, schema]) => {
    const base = extensions[name] ?? '';
    return [name, extendSchema(schema, base, schemas[base])] as const;
  });
  return Object.fromEntries(extended);
}

interface ObjectSchema extends Json {
  properties?: Record<string, Json>;
  required?: string[];
}

function extendSchema(schema: ObjectSchema, baseName: string, base: ObjectSchema | undefined): Json {
  const { type, properties = {}, required = [], ...rest } = schema;
  const shared = base?.properties ?? {};
  const isSame = (name: string) => JSON.stringify(shared[name]) === JSON.stringify(properties[name]);
  const isExtended = base !== undefined && Object.keys(shared).every(isSame);
  if (!isExtended) return schema;
  const own = Object.entries(properties).filter(([name]) => shared[name] === undefined);
  const needed = required.filter((name) => !base.required?.includes(name));
  const ref = { $ref: `#/components/schemas/${baseName}` };
  const always = needed.length > 0 && { required: needed };
  // A part without fields of its own would be read as an object that has none.
  if (own.length === 0) return { ...rest, allOf: [ref], ...always };
  return { ...rest, allOf: [ref, { type, properties: Object.fromEntries(own), ...always }] };
}
