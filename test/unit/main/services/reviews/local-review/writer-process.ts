import { stdout } from 'node:process';
import { work, type WriterTask } from './writer';

/** A writer as a program of its own: its task comes as JSON, what it has acknowledged goes out as JSON. */
const task = JSON.parse(process.argv[2] ?? '') as WriterTask;
stdout.write(JSON.stringify(await work(task)));
