// What a kind of channel is: its settings as a schema from which a form can be drawn, and how a message is sent.
import type { z } from 'zod';
import { type ChannelSettings, incidentKinds, programKinds } from '../core/alert/channel.ts';
import type { Message } from './message.ts';
import type { Outlet } from './outlet.ts';

export type PictureWay = 'file' | 'address';

export interface ChannelKind {
  kind: string;
  name: string;
  description: string;
  schema: z.ZodObject;
  example: ChannelSettings;
  /** Read by programs: each message goes by itself, however many wait. */
  isForPrograms: boolean;
  /** It opens an incident for a site that fails, and closes it when the site recovers. */
  opensIncidents: boolean;
  /** How it takes the picture of a message: sent along, by a public address, or not at all. */
  takesPicture: PictureWay | null;
  /** The field with the secret that it signs with; null: it signs nothing. */
  signsWith: string | null;
  /** Where its secrets are sent: with another address they are not used. */
  addressOf(settings: ChannelSettings): string;
  /** Throws NotDelivered. Former secrets sign beside the one of the settings. */
  send(
    outlet: Outlet,
    settings: ChannelSettings,
    message: Message,
    formerSecrets: readonly string[],
  ): Promise<void>;
}

interface Parts<S extends z.ZodObject> {
  kind: string;
  name: string;
  description: string;
  schema: S;
  example: z.input<S>;
  takesPicture?: PictureWay;
  signsWith?: string;
  addressOf(settings: z.output<S>): string;
  send(
    outlet: Outlet,
    settings: z.output<S>,
    message: Message,
    formerSecrets: readonly string[],
  ): Promise<void>;
}

/** Each kind is typed by its own schema; outside, all look alike. */
export function channelKind<S extends z.ZodObject>(parts: Parts<S>): ChannelKind {
  const { schema, kind } = parts;
  return {
    ...parts,
    takesPicture: parts.takesPicture ?? null,
    signsWith: parts.signsWith ?? null,
    isForPrograms: programKinds.has(kind),
    opensIncidents: incidentKinds.has(kind),
    addressOf: (settings) => parts.addressOf(schema.parse(settings)),
    send: (outlet, settings, ...rest) => parts.send(outlet, schema.parse(settings), ...rest),
  };
}
