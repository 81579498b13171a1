import { seededUniform } from '@fairweight/domain/randomness/index.ts'

/** Independent standard normal values, the same for a seed. Box and Muller 1958. */
export function normalSeries(seed: number, length: number): number[] {
  const uniform = seededUniform(Math.imul(seed, 2_654_435_761))
  return Array.from({ length }, () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()))
}
