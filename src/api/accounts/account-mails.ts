// The mails that the service writes itself, through the operator's server: fixed words, one link, and nothing that a user chose.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../../accounts/accounts.ts';
import { newId } from '../../core/id.ts';
import { deliverServiceMail, type ServiceMail } from '../../engine/engine.ts';
import type { Access, ApiServices } from '../context.ts';
import { originOf } from '../origin.ts';
import { ApiProblem } from '../problem.ts';

type Mailer = Pick<ApiServices, 'notifier' | 'now' | 'ownAddress'>;

const confirmation = {
  title: 'Confirm your e-mail address for Heed',
  lines: [
    'Someone signed in to Heed with this address wants to receive e-mail from Heed here.',
    'If it was you, open this link within a day, in the browser where you are signed in. If not, ignore this e-mail: you will not get any more.',
  ],
  label: 'Confirm this address',
};
const newPassword = {
  title: 'Reset your Heed password',
  lines: [
    'Someone asked to reset the password for this address.',
    'If it was you, open this link within a day. Setting a new password signs you out everywhere. If not, ignore this e-mail.',
  ],
  label: 'Set a new password',
};

export function accountMails(services: ApiServices, access: () => Access) {
  /** Before anything is counted or written. */
  const neededMail = (): Access => {
    const known = access();
    if (known.hasMail === true && services.notifier) return known;
    throw new ApiProblem({
      status: 409,
      code: 'no-mail-server',
      detail: 'This service has no mail server (SMTP_URL). Ask its operator.',
    });
  };
  return {
    async sendConfirmation(person: Person, request: FastifyRequest, reply: FastifyReply) {
      const { accounts, publicUrl } = neededMail();
      if ((await accounts.store.confirmedAt(person.user.id)) === null) {
        const path = await accounts.confirmationLink(person);
        await send(services, person.user.email, confirmation, baseOf(services, publicUrl, request) + path);
      }
      return reply.code(204).send();
    },
    async sendPasswordLink({ email }: { email: string }, request: FastifyRequest, reply: FastifyReply) {
      const { accounts, publicUrl } = neededMail();
      const link = await accounts.mailedPasswordLink(email, originOf(request, access()));
      const url = link && baseOf(services, publicUrl, request) + link.path;
      // Not waited for: how long the answer takes says nothing about whether somebody has the address.
      if (link !== null && url !== null) {
        void send(services, link.email, newPassword, url).catch((error: unknown) =>
          request.log.warn({ err: error }, 'could not send a password reset link'),
        );
      }
      return reply.code(204).send();
    },
  };
}

function baseOf({ ownAddress }: Mailer, publicUrl: string | null, request: FastifyRequest): string {
  return publicUrl ?? ownAddress?.() ?? `http://${request.headers.host ?? ''}`;
}

async function send(
  { notifier, now }: Mailer,
  to: string,
  { title, lines, label }: typeof confirmation,
  url: string,
): Promise<void> {
  const at = now();
  const mail: ServiceMail = { id: newId(at), at, to, title, lines, link: { label, url } };
  const problem = await deliverServiceMail(notifier, mail);
  if (problem === null) return;
  throw new ApiProblem({
    status: 503,
    code: 'mail-not-sent',
    detail: `${problem} Try again later, or ask the operator of this service.`,
    headers: { 'retry-after': '60' },
  });
}
