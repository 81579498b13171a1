import { compiledSpace, isCompiled, type ProductFunctions } from './product-module.ts'

/**
 * Room in which rows of numbers stand four side by side, so that sixteen products of two fours of rows are formed at once: each
 * number that is read then serves four of them.
 */
export interface ProductSpace {
  /** What stands here before is of no meaning. */
  readonly numbers: Float64Array
  /**
   * numbers[out + 4i + j] = Σ numbers[left + 4k + i] · numbers[right + 4k + j] over k from 0 to length − 1, for i and j from 0 to 3.
   * Every sum is taken in the order of k, so that all machines get the same bits.
   */
  readonly multiply: ProductFunctions['multiply']
  /**
   * numbers[out + k] += Σ numbers[weights + i] · numbers[row i + k] over eight rows, for k from 0 to length − 1, `length` being a
   * multiple of four; the products are added as ((0 + 1) + (2 + 3)) + ((4 + 5) + (6 + 7)).
   */
  readonly addRows: ProductFunctions['addRows']
}

/** A room of this many numbers (8 MB) is kept for the next use; making one costs more than a small use. */
const MAX_KEPT = 2 ** 20

let kept: ProductSpace | null = null

/** Calls `calculate` with room for so many numbers, and gives back what it returns. */
export function withProductSpace<Result>(size: number, calculate: (space: ProductSpace) => Result): Result {
  const space = kept !== null && kept.numbers.length >= size ? kept : (compiledSpace(size) ?? plainSpace(size))
  // Taken while it is in use: whoever needs room meanwhile gets another.
  const former = kept
  kept = null
  const result = calculate(space)
  kept = space.numbers.length <= MAX_KEPT ? space : former
  return result
}

/** Whether `addRows` is quicker here than plain loops. */
export function canMultiplyQuickly(): boolean {
  return isCompiled()
}

/** The same without WebAssembly. */
export function plainSpace(size: number): ProductSpace {
  const numbers = new Float64Array(size)
  return {
    numbers,
    multiply: (left, right, length, out) => multiplyFours(numbers, left, right, length, out),
    addRows: (weights, out, length, ...rows) => addEight(numbers, weights, out, length, rows),
  }
}

function addEight(
  numbers: Float64Array,
  weights: number,
  out: number,
  length: number,
  rows: Parameters<ProductSpace['addRows']> extends [number, number, number, ...infer Rows] ? Rows : never,
): void {
  const term = (row: number, k: number): number => numbers[weights + row]! * numbers[rows[row]! + k]!
  for (let k = 0; k < length; k++) {
    const first = term(0, k) + term(1, k) + (term(2, k) + term(3, k))
    const second = term(4, k) + term(5, k) + (term(6, k) + term(7, k))
    numbers[out + k]! += first + second
  }
}

function multiplyFours(numbers: Float64Array, left: number, right: number, length: number, out: number): void {
  let a0 = 0
  let a1 = 0
  let a2 = 0
  let a3 = 0
  let b0 = 0
  let b1 = 0
  let b2 = 0
  let b3 = 0
  let c0 = 0
  let c1 = 0
  let c2 = 0
  let c3 = 0
  let d0 = 0
  let d1 = 0
  let d2 = 0
  let d3 = 0
  for (let at = 0; at < 4 * length; at += 4) {
    const p = numbers[right + at]!
    const q = numbers[right + at + 1]!
    const r = numbers[right + at + 2]!
    const s = numbers[right + at + 3]!
    const a = numbers[left + at]!
    a0 += a * p
    a1 += a * q
    a2 += a * r
    a3 += a * s
    const b = numbers[left + at + 1]!
    b0 += b * p
    b1 += b * q
    b2 += b * r
    b3 += b * s
    const c = numbers[left + at + 2]!
    c0 += c * p
    c1 += c * q
    c2 += c * r
    c3 += c * s
    const d = numbers[left + at + 3]!
    d0 += d * p
    d1 += d * q
    d2 += d * r
    d3 += d * s
  }
  numbers[out] = a0
  numbers[out + 1] = a1
  numbers[out + 2] = a2
  numbers[out + 3] = a3
  numbers[out + 4] = b0
  numbers[out + 5] = b1
  numbers[out + 6] = b2
  numbers[out + 7] = b3
  numbers[out + 8] = c0
  numbers[out + 9] = c1
  numbers[out + 10] = c2
  numbers[out + 11] = c3
  numbers[out + 12] = d0
  numbers[out + 13] = d1
  numbers[out + 14] = d2
  numbers[out + 15] = d3
}

/** Rows four side by side from `start` on, each followed by the next four; `row` gives a row's number at k. Rows short of a four are zeros. */
export function packRows(
  { numbers }: ProductSpace,
  start: number,
  rows: readonly Float64Array[],
  length: number,
): void {
  for (let first = 0; first < rows.length; first += 4) {
    for (let side = 0; side < 4; side++) {
      const row = rows[first + side]
      let at = start + first * length + side
      for (let k = 0; k < length; k++, at += 4) numbers[at] = row === undefined ? 0 : row[k]!
    }
  }
}
