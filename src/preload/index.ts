import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { calls, type Bridge } from '../shared/ipc';

const listeners = new Map<string, (json: string) => void>();
let lastSubscription = 0;

ipcRenderer.on('snapshot', (_event, id: string, json: string) => listeners.get(id)?.(json));

const bridge: Bridge = {
  // The contract names every call; the renderer gets exactly these.
  calls: Object.fromEntries(
    Object.keys(calls).map((name) => [
      name,
      (input: unknown, requestId: string): Promise<unknown> => ipcRenderer.invoke(`call:${name}`, input, requestId),
    ]),
  ) as Bridge['calls'],
  cancel: (requestId) => void ipcRenderer.invoke('cancel', requestId),
  subscribe(topic, scope, listener) {
    const id = String(++lastSubscription);
    listeners.set(id, listener);
    void ipcRenderer.invoke('subscribe', id, topic, scope);
    return () => {
      listeners.delete(id);
      void ipcRenderer.invoke('unsubscribe', id);
    };
  },
  pathOfFile: (file) => {
    const dropped = file as File & { readonly path?: string };
    // Electron before 29 has no webUtils and puts the path at the file itself.
    return (webUtils as typeof webUtils | undefined)?.getPathForFile(dropped) ?? dropped.path ?? '';
  },
};

contextBridge.exposeInMainWorld('sidelight', bridge);
