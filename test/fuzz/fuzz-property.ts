import type { IRawProperty } from 'fast-check';

/** A property of any inputs. */
export type FuzzProperty = IRawProperty<unknown, false>;
