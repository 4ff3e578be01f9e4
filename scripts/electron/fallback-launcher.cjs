// @ts-check
// Stands in for the default app of a development Electron: starts the app in the folder given as the first argument.
const { app } = require('electron');
const { readFileSync } = require('node:fs');
const path = require('node:path');

const folder = process.argv.slice(1).find((argument) => !argument.startsWith('-'));
if (folder === undefined) {
  process.stderr.write('Usage: electron <app folder> [arguments]\n');
  app.exit(2);
} else {
  start(path.resolve(folder));
}

/** @param {string} root */
function start(root) {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  Object.assign(process, { defaultApp: true });
  // Not in Electron's types: its own default app calls it too.
  Reflect.apply(Reflect.get(app, 'setAppPath'), app, [root]);
  app.setName(manifest.productName ?? manifest.name);
  Reflect.apply(Reflect.get(app, 'setVersion'), app, [manifest.version]);
  require(path.join(root, manifest.main ?? 'index.js'));
}
