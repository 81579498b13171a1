const SHORTEST = 5

/**
 * Mean length of a block for so many sessions: the whole number nearest the cube root, the rate at which the stationary
 * bootstrap's best length grows (Politis and Romano 1994), and at least a week.
 */
export function meanBlockFor(sessions: number): number {
  let block = SHORTEST
  while ((block + 0.5) * (block + 0.5) * (block + 0.5) <= sessions) block++
  return block
}
