import { createServer } from 'node:http';
import { readConfig } from '../config.js';
import { Schedule } from '../schedule.js';
import { route } from './routes.js';

const config = readConfig(process.env);
const schedule = new Schedule([
  { id: 'N1', length: 24, depth: 3.2, quay: 'north' },
  { id: 'N2', length: 32, depth: 4.1, quay: 'north' },
  { id: 'S1', length: 18, depth: 2.4, quay: 'south' },
  { id: 'I1', length: 12, depth: 1.6, quay: 'inner' },
]);

createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    const answer = route(schedule, request.method ?? 'GET', request.url ?? '/', body);
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
}).listen(config.port);
