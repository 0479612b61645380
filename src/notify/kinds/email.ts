// E-mail, through the mail server of the settings, else through the operator's.
import { z } from 'zod';
import { refuseAs } from '../../core/fault/schema-problems.ts';
import { channelKind } from '../channel-kind.ts';
import { hostField, secretField, textField } from '../fields.ts';
import { sendMail } from '../send-mail.ts';

/** Where mail is handed in; others would make this a way to knock at any door. */
const ports = [25, 465, 587, 2525];
const address = '[^\\s@<>(),;:"\\\\\\[\\]]+@[^\\s@<>(),;:"\\\\\\[\\]]+';

export const email = channelKind({
  kind: 'email',
  name: 'E-mail',
  description: 'An e-mail to one or more addresses.',
  schema: z
    .strictObject({
      to: textField({
        title: 'To',
        description: 'One address, or several separated by commas.',
        example: 'ada@example.com',
        pattern: [new RegExp(`^${address}(\\s*,\\s*${address}){0,19}$`), 'mail-addresses'],
      }),
      from: textField({
        title: 'From',
        description: 'Sender address; by default, that of the service.',
        example: 'heed@example.com',
        pattern: [new RegExp(`^${address}$`), 'mail-address'],
      }).optional(),
      host: hostField({
        title: 'Mail server',
        description: 'By default, the mail server of this service (SMTP_URL).',
        example: 'smtp.example.com',
      }).optional(),
      port: z
        .literal(ports)
        .optional()
        .meta({ title: 'Port', description: '465 for TLS, 587 for STARTTLS.', examples: [465] }),
      security: z.enum(['tls', 'starttls', 'none']).optional().meta({
        title: 'Security',
        description: 'How to secure the connection; by default, as usual for the port.',
      }),
      user: textField({ title: 'User name', description: 'At the mail server.' }).optional(),
      password: secretField({ title: 'Password', description: 'At the mail server.' }).optional(),
    })
    .refine(
      ({ host, user, password, port, security }) =>
        host !== undefined || !(user ?? password ?? port ?? security),
      {
        ...refuseAs('needs-host'),
        path: ['host'],
      },
    ),
  example: {
    to: 'ada@example.com',
    from: 'heed@example.com',
    host: 'smtp.example.com',
    port: 465,
    user: 'heed@example.com',
    password: 'an app password',
  },
  addressOf: ({ host = '', port = 587, security = '' }) => `${host}:${port}/${security}`,
  takesPicture: 'file',
  send: (outlet, settings, message) => sendMail(outlet, settings, message),
});
