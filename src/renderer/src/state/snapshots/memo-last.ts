/** Remembers the last answer: the same arguments (by identity) give the same object, so that several readers share one computation. */
export function memoLast<A extends readonly unknown[], R>(compute: (...args: A) => R): (...args: A) => R {
  let last: { readonly args: A; readonly result: R } | null = null;
  return (...args) => {
    if (last !== null && last.args.length === args.length && last.args.every((arg, index) => Object.is(arg, args[index]))) return last.result;
    const result = compute(...args);
    last = { args, result };
    return result;
  };
}
