// An agent that never ends and starts a child that never ends, both deaf to being asked. It prints both process numbers.
import { spawn } from 'node:child_process';

process.on('SIGTERM', () => undefined);
if (process.argv[2] === 'child') {
  setInterval(() => undefined, 1000);
} else {
  const child = spawn(process.execPath, [process.argv[1], 'child'], { stdio: 'inherit' });
  console.log(`running as ${process.pid} and ${child.pid}`);
}
