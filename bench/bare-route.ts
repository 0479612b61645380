// A bare Fastify route that gives back a constant text, as a process of its own: the floor under every answer.
import Fastify from 'fastify';

let body = '[]';
const app = Fastify();
app.get('/constant', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
process.on('message', (wish: { body: string }) => {
  body = wish.body;
  process.send?.('set');
});
process.on('disconnect', () => process.exit(0));
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ port: Number(new URL(address).port) });
