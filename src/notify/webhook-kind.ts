// A kind of channel that is one secret address, to which a message is posted as JSON.
import { z } from 'zod';
import { type ChannelKind, channelKind } from './channel-kind.ts';
import { secretUrlField } from './fields.ts';
import type { Message } from './message.ts';

interface Parts extends Pick<ChannelKind, 'kind' | 'name' | 'description'> {
  url: Parameters<typeof secretUrlField>[0] & { example: string };
  bodyOf(message: Message): object;
}

export function webhookKind({ url: field, bodyOf, ...named }: Parts): ChannelKind {
  return channelKind({
    ...named,
    schema: z.strictObject({ url: secretUrlField(field) }),
    example: { url: field.example },
    addressOf: () => '',
    send: (outlet, { url }, message) => outlet.post({ url, body: bodyOf(message) }),
  });
}
