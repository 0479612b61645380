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
  description: 'A mail to one or several addresses.',
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
        description: 'The address it comes from; if left out, that of the service.',
        example: 'heed@example.com',
        pattern: [new RegExp(`^${address}$`), 'mail-address'],
      }).optional(),
      host: hostField({
        title: 'Mail server',
        description: 'If left out, mail goes through the server that was set up for this service (SMTP_URL).',
        example: 'smtp.example.com',
      }).optional(),
      port: z
        .literal(ports)
        .optional()
        .meta({ title: 'Port', description: '465 for TLS, 587 for STARTTLS.', examples: [465] }),
      security: z
        .enum(['tls', 'starttls', 'none'])
        .optional()
        .meta({ title: 'Security', description: 'How the connection is secured; by the port if left out.' }),
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
    password: 'a password of its own',
  },
  addressOf: ({ host = '', port = 587, security = '' }) => `${host}:${port}/${security}`,
  takesPicture: 'file',
  send: (outlet, settings, message) => sendMail(outlet, settings, message),
});
