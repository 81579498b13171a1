/**
 * The stationary bootstrap as its paper says it, place by place: with probability 1/mean a fresh block starts anywhere, else the next
 * place round the ring follows. The blocks' places, together as many as the series has.
 */
export function plainStationaryBlocks(length: number, meanBlock: number, uniform: () => number): number[][] {
  const blocks: number[][] = []
  for (let filled = 0; filled < length; filled++) {
    const last = blocks.at(-1)?.at(-1)
    if (last === undefined || uniform() < 1 / meanBlock) blocks.push([Math.floor(uniform() * length)])
    else blocks.at(-1)?.push((last + 1) % length)
  }
  return blocks
}
