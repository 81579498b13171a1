import { seededUniform } from '@fairweight/domain/randomness/index.ts'

/** Made-up closes that need only sums and products, so that every engine has the same bits: days within ± `swing`, stock i rising by i · `drift`. */
export function uniformCloses(
  stocks: number,
  days: number,
  {
    seed = 1,
    swing = 0.02,
    drift = 0.0002,
  }: { readonly seed?: number; readonly swing?: number; readonly drift?: number } = {},
): Float64Array[] {
  const uniform = seededUniform(seed)
  return Array.from({ length: stocks }, (_, stock) => {
    const closes = new Float64Array(days).fill(100)
    for (let day = 1; day < days; day++)
      closes[day] = closes[day - 1]! * (1 + swing * (2 * uniform() - 1) + drift * stock)
    return closes
  })
}

/** Days in a row, as ISO dates. */
export function daysInARow(count: number): string[] {
  return Array.from({ length: count }, (_, day) => new Date(Date.UTC(2010, 0, 1 + day)).toISOString().slice(0, 10))
}
