// What routes say about themselves beside their schemas, for the document.
declare module 'fastify' {
  interface FastifySchema {
    summary?: string;
    /** The group it belongs to, one of `tags.ts`. */
    tags?: readonly string[];
    /** The name of its function in generated clients; made of method and path if left out. */
    operationId?: string;
    /** Media types of the answer, where it is no JSON. */
    produces?: readonly string[];
    /** Statuses of its own refusals, beside those that its parameters, body and path make for. */
    problems?: readonly number[];
    /** Takes an Idempotency-Key. */
    isIdempotent?: boolean;
    /** Not part of the document. */
    hide?: boolean;
  }
}

/** Says in one line what an operation is called, what it does and where it belongs. */
export function about(tag: string) {
  return (operationId: string, summary: string) => ({ operationId, summary, tags: [tag] });
}
