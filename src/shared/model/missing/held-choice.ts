/**
 * What the person took away here holds against the writes of others for a day, in milliseconds. Whoever wrote from what they read before has
 * done it by then.
 */
export const heldFor = 24 * 60 * 60 * 1000;

/** How many such choices of one kind a store remembers at most. */
export const mostHeld = 1_000;
