import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import { disposable, type Disposable } from '../../shared/base';
import { calls, topicNames, type CallHandlers, type CallName, type TopicName } from '../../shared/ipc';
import type { TopicBoard } from '../services/topics';
import type { CallContext } from '../services/call-context';
import { createCallAnswerer, type CallAnswerer } from './calls/answer-calls';
import { isOwnPage } from './calls/sender';
import { describeError } from './log';

/** Topics that one window may follow at a time; far more than it has views. */
const subscriptionLimit = 500;

const longestScope = 64;

export interface IpcServerOptions {
  readonly handlers: CallHandlers<CallContext>;
  readonly topics: TopicBoard;
  /** Origin of our pages; calls from everywhere else are rejected. */
  readonly origin: string;
  readonly log: (text: string) => void;
}

/** What one window has under way. */
interface Client extends Disposable {
  readonly contents: WebContents;
  readonly answerer: CallAnswerer;
  readonly subscriptions: Map<string, Disposable>;
}

export interface IpcServer {
  /** Lets a window call, for as long as it lives. All others are foreign. */
  accept(contents: WebContents): void;
}

/** The one user of ipcMain. Every request is checked for who sent it before anything else is looked at. */
export function startIpcServer(options: IpcServerOptions): IpcServer {
  const clients = new Map<number, Client>();

  /** The window of a request, when it came from the main frame of one of ours and from our origin. Throws otherwise. */
  function clientOf({ sender, senderFrame }: IpcMainInvokeEvent): Client {
    const client = clients.get(sender.id);
    if (client !== undefined && isOwnPage(senderFrame, sender.mainFrame, options.origin)) return client;
    options.log(`Rejected a request from ${senderFrame?.url ?? 'a frame that is gone'}.`);
    throw new Error('This page may not call Sidelight.');
  }

  for (const name of Object.keys(calls) as CallName[]) {
    ipcMain.handle(`call:${name}`, (event, input: unknown, requestId: unknown) =>
      clientOf(event).answerer.answer(name, input, requestId),
    );
  }
  ipcMain.handle('cancel', (event, requestId: unknown) => clientOf(event).answerer.cancel(requestId));
  ipcMain.handle('subscribe', (event, id: unknown, topic: unknown, scope: unknown) => {
    subscribe(clientOf(event), options.topics, id, topic, scope);
  });
  ipcMain.handle('unsubscribe', (event, id: unknown) => {
    const { subscriptions } = clientOf(event);
    if (typeof id !== 'string') return;
    subscriptions.get(id)?.dispose();
    subscriptions.delete(id);
  });

  return {
    accept(contents) {
      const { id } = contents;
      const open = (): Client => createClient(contents, options);
      clients.set(id, open());
      // A new page in the window, or none, knows nothing of what the old one asked for.
      const renew = (): void => {
        clients.get(id)?.dispose();
        clients.set(id, open());
      };
      contents.on('did-navigate', renew);
      contents.on('render-process-gone', renew);
      contents.once('destroyed', () => {
        clients.get(id)?.dispose();
        clients.delete(id);
      });
    },
  };
}

function createClient(contents: WebContents, { handlers, log }: IpcServerOptions): Client {
  const subscriptions = new Map<string, Disposable>();
  const answerer = createCallAnswerer(handlers, (id, call, error) =>
    log(`Bug ${id} in ${call}: ${describeError(error)}`),
  );
  const release = disposable(() => {
    answerer.dispose();
    for (const subscription of subscriptions.values()) subscription.dispose();
    subscriptions.clear();
  });
  return { contents, answerer, subscriptions, dispose: () => release.dispose() };
}

/** Sends the present snapshot and each later one under the id that the window chose. Throws on what no preload of ours sends. */
function subscribe({ contents, subscriptions }: Client, topics: TopicBoard, id: unknown, topic: unknown, scope: unknown): void {
  const fits =
    typeof id === 'string' &&
    id.length <= longestScope &&
    !subscriptions.has(id) &&
    subscriptions.size < subscriptionLimit &&
    isTopicName(topic) &&
    typeof scope === 'string' &&
    scope.length <= longestScope;
  if (!fits) throw new Error('No such topic.');
  const subscription = topics.subscribe(topic, scope, (snapshot) => {
    if (!contents.isDestroyed()) contents.send('snapshot', id, JSON.stringify(snapshot));
  });
  subscriptions.set(id, subscription);
}

function isTopicName(name: unknown): name is TopicName {
  return topicNames.some((known) => known === name);
}
