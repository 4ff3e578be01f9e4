// @ts-check

/**
 * What main itself tells: listeners of what Electron sends it, and its own heap after everything that nobody needs was let go.
 * @param {import('@playwright/test').ElectronApplication} app
 * @returns {Promise<Readonly<Record<string, number>>>}
 */
export function mainFigures(app) {
  return app.evaluate(async (electron) => {
    const { ipcMain, nativeTheme, powerMonitor, screen, session, webContents } = electron;
    const listeners = (/** @type {NodeJS.EventEmitter} */ emitter) => emitter.eventNames().reduce((sum, name) => sum + emitter.listenerCount(name), 0);
    // What is evaluated here has no `require` of its own.
    const main = /** @type {NodeJS.Module} */ (Reflect.get(process, 'mainModule'));
    main.require('node:v8').setFlagsFromString('--expose-gc');
    const collect = main.require('node:vm').runInNewContext('gc');
    collect();
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return {
      'main: heap MB': heapUsed / 1048576,
      'main: buffers MB': external / 1048576,
      'main: listeners of pages': listeners(ipcMain),
      'main: listeners of the app': [electron.app, nativeTheme, powerMonitor, screen, session.defaultSession].reduce((sum, emitter) => sum + listeners(emitter), 0),
      'main: listeners of windows': webContents.getAllWebContents().reduce((sum, contents) => sum + listeners(contents), 0),
      'main: timers and handles': process.getActiveResourcesInfo().length,
    };
  });
}
