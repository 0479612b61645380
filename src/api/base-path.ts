// Hosting below a path of a host (`PUBLIC_URL=https://example.org/heed`): requests come with that path or, where the proxy takes it away, without.
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ApiServices } from './context.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** `/heed`; empty or left out: at the root of its host. */
    basePath?: string;
  }
}

/** `/heed`; empty at the root of a host. */
export function basePathOf({ publicUrl, access }: Pick<ApiServices, 'publicUrl' | 'access'>): string {
  return pathOf(publicUrl ?? access?.publicUrl ?? null);
}

/** The same for an answer. */
export function basePathFor({ server }: FastifyReply): string {
  return server.basePath ?? '';
}

/** Without a slash at the end. */
export function pathOf(publicUrl: string | null): string {
  return publicUrl === null ? '' : new URL(publicUrl).pathname.replace(/(?<!\/)\/+$/, '');
}

/** The address of a request as the routes know it. */
export function withoutBase(basePath: string, url: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url;
  const rest = url.slice(basePath.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
}

/** References in headers are read against the address that was requested, so they name the path too. */
export function nameBaseInHeaders(app: FastifyInstance, basePath: string): void {
  app.decorate('basePath', basePath);
  if (basePath === '') return;
  app.addHook('onSend', async (_request, reply) => {
    const { location, link } = reply.getHeaders();
    if (typeof location === 'string') reply.header('location', location.replace(/^\/(?!\/)/, `${basePath}/`));
    if (typeof link === 'string') reply.header('link', link.replaceAll('</', `<${basePath}/`));
  });
}
