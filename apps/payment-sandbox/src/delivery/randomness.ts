/** Chance that can be repeated. */
export interface Randomness {
  /** A number from 0 up to, not including, 1. */
  next(): number
  /** True in the given share of cases; draws nothing for 0 and 1. */
  happens(share: number): boolean
  /** Begins a sequence: the same seed gives the same one. */
  begin(seed: number): void
}

/** Sequences by mulberry32 (Tommy Ettinger, public domain): 32 bits of state, enough to choose which event gets lost. */
export function createRandomness(seed: number): Randomness {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    happens: (share) => share >= 1 || (share > 0 && next() < share),
    begin: (seed) => {
      state = seed | 0
    },
  }
}
