// A kind of channel that is one secret address, to which a message is posted as JSON.
import { z } from 'zod';
import { type ChannelKind, channelKind } from './channel-kind.ts';
import { secretUrlField } from './fields.ts';
import type { Message } from './message.ts';
import type { Post } from './outlet.ts';

interface Parts extends Pick<ChannelKind, 'kind' | 'name' | 'description'> {
  url: Parameters<typeof secretUrlField>[0] & { example: string };
  bodyOf(message: Message): object;
  /** How it is sent with its picture; left out: without. */
  withPicture?(body: object, jpeg: Uint8Array): Pick<Post, 'headers' | 'body'>;
  /** Its body shows the picture by its address. */
  showsPictureUrl?: boolean;
}

export function webhookKind({
  url: field,
  bodyOf,
  withPicture,
  showsPictureUrl,
  ...named
}: Parts): ChannelKind {
  return channelKind({
    ...named,
    schema: z.strictObject({ url: secretUrlField(field) }),
    example: { url: field.example },
    addressOf: () => '',
    ...(withPicture && { takesPicture: 'file' }),
    ...(showsPictureUrl && { takesPicture: 'address' }),
    send(outlet, { url }, message) {
      const body = bodyOf(message);
      const { picture } = message;
      return outlet.post({ url, body, ...(picture && withPicture?.(body, picture.jpeg)) });
    },
  });
}
