import { seededFactorModel } from './seeded-factor-model.ts'

/** Closes of n made-up stocks over `days` days, each day moved by the loadings of a seeded model; later stocks rise faster. */
export function syntheticCloses(n: number, days: number, drift = 0.0004): Float64Array[] {
  const { loadings } = seededFactorModel(days, n, 7)
  return Array.from({ length: n }, (_, stock) => {
    let close = 100
    return Float64Array.from({ length: days }, (_day, day) => {
      const move = loadings[day * n + stock]! - (stock === 0 ? 0.16 : 0)
      close *= 1 + drift * (stock + 1) + 0.2 * move
      return close
    })
  })
}

/** As many ISO dates in a row. */
export function syntheticDates(days: number): string[] {
  return Array.from({ length: days }, (_, i) => new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10))
}

/** Closes that grow by the same rate every day. */
export function compoundedCloses(days: number, rate: number): Float64Array {
  let close = 100
  return Float64Array.from({ length: days }, (_, day) => (close *= day === 0 ? 1 : 1 + rate))
}
