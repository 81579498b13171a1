/**
 * out = Σ weights[i] · row i of a full symmetric n × n matrix, over the non-zero weights only.
 * Eight rows at a time, and then four, because the running sum is then read and written that much less often. `held` is scratch for n places.
 */
export function multiplyRows(full: Float64Array, weights: Float64Array, held: Int32Array, out: Float64Array): void {
  const n = weights.length
  let count = 0
  for (let i = 0; i < n; i++) if (weights[i] !== 0) held[count++] = i
  out.fill(0)
  let place = 0
  for (; place + 8 <= count; place += 8) addEightRows(full, n, held, place, weights, out)
  for (; place + 4 <= count; place += 4) addFourRows(full, n, held, place, weights, out)
  for (; place < count; place++) {
    const start = held[place]! * n
    const weight = weights[held[place]!]!
    for (let i = 0; i < n; i++) out[i]! += weight * full[start + i]!
  }
}

function addEightRows(
  full: Float64Array,
  n: number,
  held: Int32Array,
  place: number,
  weights: Float64Array,
  out: Float64Array,
): void {
  const weightA = weights[held[place]!]!
  const weightB = weights[held[place + 1]!]!
  const weightC = weights[held[place + 2]!]!
  const weightD = weights[held[place + 3]!]!
  const weightE = weights[held[place + 4]!]!
  const weightF = weights[held[place + 5]!]!
  const weightG = weights[held[place + 6]!]!
  const weightH = weights[held[place + 7]!]!
  const a = held[place]! * n
  const b = held[place + 1]! * n
  const c = held[place + 2]! * n
  const d = held[place + 3]! * n
  const e = held[place + 4]! * n
  const f = held[place + 5]! * n
  const g = held[place + 6]! * n
  const h = held[place + 7]! * n
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
  weights: Float64Array,
  out: Float64Array,
): void {
  const weightA = weights[held[place]!]!
  const weightB = weights[held[place + 1]!]!
  const weightC = weights[held[place + 2]!]!
  const weightD = weights[held[place + 3]!]!
  const a = held[place]! * n
  const b = held[place + 1]! * n
  const c = held[place + 2]! * n
  const d = held[place + 3]! * n
  for (let i = 0; i < n; i++) {
    out[i]! += weightA * full[a + i]! + weightB * full[b + i]! + (weightC * full[c + i]! + weightD * full[d + i]!)
  }
}
