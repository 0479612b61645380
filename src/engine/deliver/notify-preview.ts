// Shows how a message is worded by a template, with the newest change there is, or an example where there is none.
import { z } from 'zod';
import { templateSchema } from '../../core/alert/template.ts';
import { type EventNotice, wordMessage } from '../../notify/notify.ts';
import type { Services } from '../services.ts';
import { inLanguage } from '../sites/in-language.ts';
import { exampleNotice } from './example-notice.ts';

type PreviewServices = Pick<Services, 'store' | 'now' | 'ownAddress' | 'language'>;

export const messagePreviewSchema = z.strictObject({
  template: templateSchema.nullable().describe('Null: Heed’s own wording.'),
});

export const previewedMessageSchema = z
  .object({
    title: z.string(),
    lines: z.array(z.string()),
    links: z.array(z.object({ label: z.string(), url: z.string() })),
    isExample: z.boolean().describe('It is an example: there is no change yet.'),
  })
  .describe('A message before it is formatted for its kind of channel.');

export async function previewMessage(
  services: PreviewServices,
  ownerId: string,
  { template }: z.infer<typeof messagePreviewSchema>,
): Promise<z.infer<typeof previewedMessageSchema>> {
  const { language, ownAddress } = services;
  const newest = await newestNotice(services, ownerId);
  const notice = newest ?? exampleNotice(ownerId, services.now());
  const { title, lines, links } = wordMessage(notice, template, ownAddress?.() ?? null, language);
  return { title, lines, links, isExample: newest === null };
}

async function newestNotice(
  { store, language }: PreviewServices,
  ownerId: string,
): Promise<EventNotice | null> {
  const { changes } = await store.listChanges(ownerId, { limit: 1 });
  const change = changes[0] && (await store.getChange(ownerId, changes[0].id));
  const site = change && (await store.getSite(ownerId, change.siteId));
  if (!change || !site) return null;
  const { id: changeId, siteId, title, summary, changeType, significance, goal, detectedAt } = change;
  const payload = { changeId, title, summary, changeType, significance, verdict: goal.verdict };
  const event = { ownerId, id: changeId, siteId, at: detectedAt, kind: 'change' as const, payload };
  return { id: changeId, event, site, change: inLanguage(change, language) };
}
