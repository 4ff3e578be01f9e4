const HOUR = 3_600_000;
const CYCLE = 12.42 * HOUR;
/** High water of a reference day. */
const REFERENCE = Date.UTC(2026, 0, 3, 4, 10);
const RANGE = 1.8;

/** Height above chart datum in metres. */
export function tideAt(time: number): number {
    const phase = ((time - REFERENCE) / CYCLE) * 2 * Math.PI;
    return RANGE * (1 + Math.cos(phase)) / 2;
}

export function lowestTideBetween(from: number, until: number): number {
    if (until - from >= CYCLE) {
        return 0;
    }
    let lowest = Infinity;
    for (let time = from; time <= until; time += HOUR / 4) {
        lowest = Math.min(lowest, tideAt(time));
    }
    return lowest;
}
