import type { ProductSpace } from './product-space.ts'

/**
 * out = Σ weights[i] · row i of a full symmetric n × n matrix, over the non-zero weights only.
 * Eight rows at a time, because the running sum is then read and written that much less often; where fewer are left, the others
 * have no weight. `held` is scratch for n places.
 */
export function multiplyRows(full: Float64Array, weights: Float64Array, held: Int32Array, out: Float64Array): void {
  const n = weights.length
  const count = findHeld(weights, held)
  out.fill(0)
  let place = 0
  for (; place + 4 < count; place += 8) addEightRows(full, n, held, place, count, weights, out)
  if (place < count) addFourRows(full, n, held, place, count, weights, out)
}

/** The same products with a matrix that stands in a room for products, to the last bit. */
export interface QuickRows {
  multiply(weights: Float64Array, out: Float64Array): void
}

/** Numbers of room that `quickRows` needs. */
export function roomForRows(n: number): number {
  const padded = 4 * Math.ceil(n / 4)
  return (n + 1) * padded + 8
}

/** Puts the full n × n matrix into the room, which is in use for as long as it is multiplied by. */
export function quickRows({ numbers, addRows }: ProductSpace, full: Float64Array, n: number): QuickRows {
  const padded = 4 * Math.ceil(n / 4)
  const sums = n * padded
  const some = sums + padded
  for (let i = 0; i < n; i++) {
    numbers.set(full.subarray(i * n, (i + 1) * n), i * padded)
    numbers.fill(0, i * padded + n, (i + 1) * padded)
  }
  const held = new Int32Array(n)
  const result = numbers.subarray(sums, sums + n)
  return {
    multiply(weights, out) {
      const count = findHeld(weights, held)
      numbers.fill(0, sums, some)
      for (let place = 0; place < count; place += 8) {
        const row = (at: number): number => startOf(held, place + at, count, padded)
        for (let at = 0; at < 8; at++) numbers[some + at] = weightOf(weights, held, place + at, count)
        addRows(some, sums, padded, row(0), row(1), row(2), row(3), row(4), row(5), row(6), row(7))
      }
      out.set(result)
    },
  }
}

function findHeld(weights: Float64Array, held: Int32Array): number {
  let count = 0
  for (let i = 0; i < weights.length; i++) if (weights[i] !== 0) held[count++] = i
  return count
}

function weightOf(weights: Float64Array, held: Int32Array, place: number, count: number): number {
  return place < count ? weights[held[place]!]! : 0
}

function startOf(held: Int32Array, place: number, count: number, stride: number): number {
  return place < count ? held[place]! * stride : 0
}

function addEightRows(
  full: Float64Array,
  n: number,
  held: Int32Array,
  place: number,
  count: number,
  weights: Float64Array,
  out: Float64Array,
): void {
  const weightA = weights[held[place]!]!
  const weightB = weights[held[place + 1]!]!
  const weightC = weights[held[place + 2]!]!
  const weightD = weights[held[place + 3]!]!
  const weightE = weights[held[place + 4]!]!
  const weightF = weightOf(weights, held, place + 5, count)
  const weightG = weightOf(weights, held, place + 6, count)
  const weightH = weightOf(weights, held, place + 7, count)
  const a = held[place]! * n
  const b = held[place + 1]! * n
  const c = held[place + 2]! * n
  const d = held[place + 3]! * n
  const e = held[place + 4]! * n
  const f = startOf(held, place + 5, count, n)
  const g = startOf(held, place + 6, count, n)
  const h = startOf(held, place + 7, count, n)
  for (let i = 0; i < n; i++) {
    const first = weightA * full[a + i]! + weightB * full[b + i]! + (weightC * full[c + i]! + weightD * full[d + i]!)
    const second = weightE * full[e + i]! + weightF * full[f + i]! + (weightG * full[g + i]! + weightH * full[h + i]!)
    out[i]! += first + second
  }
}

function addFourRows(
  full: Float64Array,
  n: number,
  held: Int32Array,
  place: number,
  count: number,
  weights: Float64Array,
  out: Float64Array,
): void {
  const weightA = weights[held[place]!]!
  const weightB = weightOf(weights, held, place + 1, count)
  const weightC = weightOf(weights, held, place + 2, count)
  const weightD = weightOf(weights, held, place + 3, count)
  const a = held[place]! * n
  const b = startOf(held, place + 1, count, n)
  const c = startOf(held, place + 2, count, n)
  const d = startOf(held, place + 3, count, n)
  for (let i = 0; i < n; i++) {
    out[i]! += weightA * full[a + i]! + weightB * full[b + i]! + (weightC * full[c + i]! + weightD * full[d + i]!)
  }
}
