// @ts-check
import { StepFailure } from './step-failure.mjs';

const oldest = [20, 19];

/** Fails when Node is older than package.json's engines allow: npm only warns of it. */
export function checkNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [needMajor = 0, needMinor = 0] = oldest;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  throw new StepFailure(
    `Node ${process.versions.node} is too old: Sidelight needs Node ${oldest.join('.')} or newer.\n` +
      'Install it from https://nodejs.org or with your version manager, then run the command again.',
  );
}
