// For the health check of a container: ends with 0 while the service, or a worker with METRICS_PORT, is ready.
import http from 'node:http';

const { METRICS_PORT, PORT = '3000' } = process.env;
const port = Number(METRICS_PORT || PORT);
const request = http.get({ host: '127.0.0.1', port, path: '/readyz', timeout: 4000 }, (response) => {
  response.resume();
  process.exitCode = response.statusCode === 200 ? 0 : 1;
});
request.on('timeout', () => request.destroy(new Error('no answer')));
request.on('error', (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
