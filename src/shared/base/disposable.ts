/** Something that holds a resource until it is told to let go. `dispose` may be called more than once. */
export interface Disposable {
  dispose(): void;
}

/** Wraps a function so that only its first call has an effect. */
export function disposable(release: () => void): Disposable {
  let done = false;
  return {
    dispose() {
      if (done) return;
      done = true;
      release();
    },
  };
}

/** Owns other disposables and releases them in reverse order. */
export class DisposableStore implements Disposable {
  private readonly items: Disposable[] = [];
  private disposed = false;

  /** Takes ownership; disposes at once when the store is already gone. */
  add<T extends Disposable>(item: T): T {
    if (this.disposed) item.dispose();
    else this.items.push(item);
    return item;
  }

  dispose(): void {
    this.disposed = true;
    for (let item = this.items.pop(); item !== undefined; item = this.items.pop()) item.dispose();
  }
}
