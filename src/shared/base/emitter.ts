import { disposable, type Disposable } from './disposable';

/** Tells listeners that something happened. Listeners are called in the order in which they came. */
export class Emitter<T> {
  private readonly listeners = new Set<(value: T) => void>();

  on(listener: (value: T) => void): Disposable {
    const own = (value: T): void => listener(value);
    this.listeners.add(own);
    return disposable(() => this.listeners.delete(own));
  }

  emit(value: T): void {
    for (const listener of [...this.listeners]) listener(value);
  }
}
