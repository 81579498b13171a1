/** A stream of seeded numbers; the same seed gives the same stream on every machine. */
export interface SeededRandom {
  /** Evenly in [0, 1). */
  uniform(): number
  /** Standard normal. */
  normal(): number
  /** Evenly in [low, high). */
  between(low: number, high: number): number
  /** True with the given probability. */
  chance(probability: number): boolean
  /** One entry of a list that is not empty. */
  pick<T>(list: readonly T[]): T
}

/** Mulberry32 (Tommy Ettinger, public domain) with Marsaglia's polar method for normals. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed | 0
  let spare: number | null = null

  function uniform(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  function normal(): number {
    if (spare !== null) {
      const held = spare
      spare = null
      return held
    }
    for (;;) {
      const x = 2 * uniform() - 1
      const y = 2 * uniform() - 1
      const square = x * x + y * y
      if (square === 0 || square >= 1) continue
      const scale = Math.sqrt((-2 * Math.log(square)) / square)
      spare = y * scale
      return x * scale
    }
  }

  return {
    uniform,
    normal,
    between: (low, high) => low + (high - low) * uniform(),
    chance: (probability) => uniform() < probability,
    pick: (list) => list[Math.floor(uniform() * list.length)]!,
  }
}

/** A seed of its own for each part of the universe, so that one part can be made without the others. */
export function seedFor(seed: number, part: string): number {
  let hash = 2_166_136_261 ^ seed
  for (let index = 0; index < part.length; index += 1) hash = Math.imul(hash ^ part.charCodeAt(index), 16_777_619)
  return hash
}
