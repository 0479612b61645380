// Asks the service for its health every 20 ms, and a server of its own beside it, and reports the slowest answers of both.
import { createServer, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const everyMs = 20;
const [address] = process.argv.slice(2);
const worst = { answerMs: 0, idleMs: 0, asked: 0 };

const idle = createServer((_, response) => response.end('ok'));
idle.listen(0, '127.0.0.1', () => {
  void askOn(address, 'answerMs');
  void askOn(`http://127.0.0.1:${idle.address().port}/`, 'idleMs');
});
process.on('message', () => process.send(worst));
process.on('disconnect', () => process.exit());

/** One question at a time: many that wait would measure the system's queue of connections, not the service. */
async function askOn(url, which) {
  for (;;) {
    const startedAt = performance.now();
    await new Promise((resolve) => {
      get(url, { agent: false }, (response) => response.resume().once('end', resolve)).once('error', resolve);
    });
    worst[which] = Math.max(worst[which], Math.round(performance.now() - startedAt));
    if (which === 'answerMs') worst.asked += 1;
    await sleep(everyMs);
  }
}
