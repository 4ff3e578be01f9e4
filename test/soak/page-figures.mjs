// @ts-check

/**
 * What a page holds after everything that nobody needs was let go: heap, documents, nodes and listeners, and what Monaco has made and not
 * disposed. Its classes have no names in a built app; they are told by fields that no others have.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<Readonly<Record<string, number>>>}
 */
export async function pageFigures(page) {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('HeapProfiler.collectGarbage');
    const monaco = await countMonaco(session);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { documents, nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    return {
      'page: heap MB': usedSize / 1048576,
      'page: documents': documents,
      'page: nodes': nodes,
      'page: event listeners': jsEventListeners,
      'page: Monaco models': monaco.models,
      'page: Monaco editors': monaco.editors,
    };
  } finally {
    await session.detach();
  }
}

const group = 'soak';

/**
 * @param {import('@playwright/test').CDPSession} session
 * @returns {Promise<{ readonly models: number, readonly editors: number }>}
 */
async function countMonaco(session) {
  const { result } = await session.send('Runtime.evaluate', { expression: 'Object.prototype', objectGroup: group });
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '', objectGroup: group });
  try {
    const counted = await session.send('Runtime.callFunctionOn', { objectId: objects.objectId ?? '', functionDeclaration: String(countAmong), returnByValue: true });
    return counted.result.value;
  } finally {
    await session.send('Runtime.releaseObjectGroup', { objectGroup: group });
  }
}

/** Runs in the page, over all its objects. @this {readonly object[]} */
function countAmong() {
  const has = (/** @type {object} */ object, /** @type {string} */ field) => Object.prototype.hasOwnProperty.call(object, field);
  let models = 0;
  let editors = 0;
  for (const object of this) {
    if (has(object, '_attachedEditorCount') && has(object, '_undoRedoService')) models += 1;
    else if (has(object, '_modelData') && has(object, '_codeEditorService') && has(object, '_domElement')) editors += 1;
  }
  return { models, editors };
}
