import { parentPort } from 'node:worker_threads';
import { searchFile } from './services/search/worker/search-file';
import type { FileJob } from './services/search/worker/protocol';

// The thread that looks for an expression in one file after the other. Whoever started it ends it when a file takes too long.
parentPort?.on('message', (job: FileJob) => parentPort?.postMessage(searchFile(job)));
