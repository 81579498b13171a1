/**
 * out = Σ weights[i] · row i of a full symmetric n × n matrix, over the non-zero weights only.
 * Four rows at a time, because the running sum is then read and written a quarter as often.
 */
export function multiplyRows(full: Float64Array, weights: Float64Array, out: Float64Array): void {
  const n = weights.length
  const held: number[] = []
  for (let i = 0; i < n; i++) if (weights[i] !== 0) held.push(i)
  out.fill(0)
  let place = 0
  for (; place + 4 <= held.length; place += 4) {
    const a = held[place]!
    const b = held[place + 1]!
    const c = held[place + 2]!
    const d = held[place + 3]!
    addFourRows(full, n, a, b, c, d, weights, out)
  }
  for (; place < held.length; place++) {
    const start = held[place]! * n
    const weight = weights[held[place]!]!
    for (let i = 0; i < n; i++) out[i]! += weight * full[start + i]!
  }
}

function addFourRows(
  full: Float64Array, n: number, a: number, b: number, c: number, d: number, weights: Float64Array, out: Float64Array,
): void {
  const weightA = weights[a]!
  const weightB = weights[b]!
  const weightC = weights[c]!
  const weightD = weights[d]!
  const startA = a * n
  const startB = b * n
  const startC = c * n
  const startD = d * n
  for (let i = 0; i < n; i++) {
    out[i]! += weightA * full[startA + i]! + weightB * full[startB + i]! + weightC * full[startC + i]! + weightD * full[startD + i]!
  }
}
