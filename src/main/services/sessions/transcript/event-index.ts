/** Where the events of a log stand in it: a few numbers for each, kept for logs of any length. */
export class EventIndex {
  private readonly offsets: number[] = [];
  private readonly lengths: number[] = [];
  private readonly lines: number[] = [];
  private readonly places: number[] = [];
  private readonly ordinals: number[] = [];
  private readonly turns: number[] = [];
  private readonly types: number[] = [];
  private readonly typeNames: string[] = [];
  private readonly typeNumbers = new Map<string, number>();
  private readonly byTurn: number[][] = [];

  get length(): number {
    return this.offsets.length;
  }

  add({ offset, bytes, line, place, ordinal, turn, type }: IndexedEvent): void {
    const index = this.offsets.push(offset) - 1;
    this.lengths.push(bytes);
    this.lines.push(line);
    this.places.push(place);
    this.ordinals.push(ordinal);
    this.turns.push(turn);
    this.types.push(this.typeNumber(type));
    (this.byTurn[turn] ??= []).push(index);
  }

  at(index: number): IndexedEvent {
    return {
      offset: this.offsets[index] ?? 0,
      bytes: this.lengths[index] ?? 0,
      line: this.lines[index] ?? 0,
      place: this.places[index] ?? 0,
      ordinal: this.ordinals[index] ?? 0,
      turn: this.turns[index] ?? 0,
      type: this.typeNames[this.types[index] ?? 0] ?? '',
    };
  }

  /** Indexes of a turn's events, in the order of the log. */
  ofTurn(turn: number): readonly number[] {
    return this.byTurn[turn] ?? [];
  }

  /** Indexes of the events of some types, in the order of the log; of all without a type. */
  ofTypes(types: readonly string[], from: number, count: number): { readonly indexes: readonly number[]; readonly total: number } {
    if (types.length === 0) {
      const first = Math.min(from, this.length);
      return { indexes: Array.from({ length: Math.min(count, this.length - first) }, (_, index) => first + index), total: this.length };
    }
    const wanted = new Set(types.map((type) => this.typeNumbers.get(type)));
    const indexes: number[] = [];
    let total = 0;
    this.types.forEach((type, index) => {
      if (!wanted.has(type)) return;
      if (total >= from && indexes.length < count) indexes.push(index);
      total += 1;
    });
    return { indexes, total };
  }

  private typeNumber(type: string): number {
    const known = this.typeNumbers.get(type);
    if (known !== undefined) return known;
    const number = this.typeNames.push(type) - 1;
    this.typeNumbers.set(type, number);
    return number;
  }
}

export interface IndexedEvent {
  /** The bytes that the event is read from, and its place among the events that come from them. */
  readonly offset: number;
  readonly bytes: number;
  readonly ordinal: number;
  /** 1-based physical line, and its 0-based place on it. */
  readonly line: number;
  readonly place: number;
  readonly turn: number;
  readonly type: string;
}
