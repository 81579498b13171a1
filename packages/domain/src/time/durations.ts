/** Durations by their unit: a name that ends in `_MS` counts milliseconds, one that ends in `_SECONDS` counts seconds. */
declare const millisecondsBrand: unique symbol

/** A duration that a function is handed: seconds in its place do not compile. */
export type Milliseconds = number & { readonly [millisecondsBrand]: 'Milliseconds' }

/** A count of milliseconds as the duration that it is, made where a constant or a setting states it. */
export function milliseconds(count: number): Milliseconds {
  return count as Milliseconds
}

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const MINUTE_SECONDS = 60
export const HOUR_SECONDS = 60 * MINUTE_SECONDS
export const DAY_SECONDS = 24 * HOUR_SECONDS
