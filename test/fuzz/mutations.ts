import fc from 'fast-check';

/** A place in a text as a part of its length, what is taken out from there on, and what is put in. */
const cuts = (pieces: readonly string[]): fc.Arbitrary<{ readonly at: number; readonly length: number; readonly put: string }> =>
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.oneof({ weight: 5, arbitrary: fc.nat(3) }, fc.nat(80)),
    put: fc.oneof({ weight: 4, arbitrary: fc.constantFrom('', ...pieces) }, fc.string({ unit: 'binary', maxLength: 12 })),
  });

/** Texts with up to three damages at any places, or none. `pieces` are what is likely to matter in their language. */
export function damaged(texts: fc.Arbitrary<string>, pieces: readonly string[]): fc.Arbitrary<string> {
  return fc.tuple(texts, fc.array(cuts(pieces), { maxLength: 3 })).map(([whole, damages]) =>
    damages.reduce((text, { at, length, put }) => {
      const start = Math.floor(at * text.length);
      return text.slice(0, start) + put + text.slice(start + length);
    }, whole),
  );
}
