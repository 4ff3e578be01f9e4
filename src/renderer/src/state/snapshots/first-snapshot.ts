import type { TopicName, Topics } from '../../../../shared/ipc';
import { mirror } from '../mirror';

/** The first snapshot of a topic that holds, the present one included. */
export function firstSnapshot<T extends TopicName>(topic: T, scope: string, holds: (snapshot: Topics[T]) => boolean): Promise<Topics[T]> {
  return new Promise((resolve) => {
    const check = (): void => {
      const snapshot = mirror.get(topic, scope);
      if (snapshot === undefined || !holds(snapshot)) return;
      stop();
      resolve(snapshot);
    };
    const stop = mirror.listen(topic, scope, check);
    check();
  });
}
