/** Partial choices, by rising cost and rising gain: none costs more than another and gains no more. */
export interface StateList {
  readonly length: number
  readonly costs: Float64Array
  readonly gains: Float64Array
  readonly bounds: Float64Array
  /** Which state of the stage before it continues, and with how many shares of the stage's asset. */
  readonly parents: Int32Array
  readonly shares: Float64Array
}

export interface GrowingStates {
  push(cost: number, gain: number, bound: number, parent: number, shares: number): void
  finish(): StateList
}

export function growingStates(capacity: number): GrowingStates {
  const costs = new Float64Array(capacity)
  const gains = new Float64Array(capacity)
  const bounds = new Float64Array(capacity)
  const parents = new Int32Array(capacity)
  const shares = new Float64Array(capacity)
  let length = 0
  return {
    push(cost, gain, bound, parent, count) {
      costs[length] = cost
      gains[length] = gain
      bounds[length] = bound
      parents[length] = parent
      shares[length] = count
      length++
    },
    finish: () => ({
      length,
      costs: costs.subarray(0, length),
      gains: gains.subarray(0, length),
      bounds: bounds.subarray(0, length),
      parents: parents.subarray(0, length),
      shares: shares.subarray(0, length),
    }),
  }
}

/** Merges two lists and leaves out every state that another one beats in cost and gain. */
export function mergeStates(a: StateList, b: StateList): StateList {
  const merged = growingStates(a.length + b.length)
  let highest = -Infinity
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    const isFirst =
      j >= b.length ||
      (i < a.length && (a.costs[i]! < b.costs[j]! || (a.costs[i] === b.costs[j] && a.gains[i]! >= b.gains[j]!)))
    const list = isFirst ? a : b
    const k = isFirst ? i++ : j++
    if (list.gains[k]! <= highest) continue
    highest = list.gains[k]!
    merged.push(list.costs[k]!, highest, list.bounds[k]!, list.parents[k]!, list.shares[k]!)
  }
  return merged.finish()
}

/** Keeps the `width` states of the highest bounds; `dropped` is the highest bound among the others. */
export function keepBest(states: StateList, width: number): { readonly kept: StateList; readonly dropped: number } {
  if (states.length <= width) return { kept: states, dropped: -Infinity }
  const sorted = Float64Array.from(states.bounds).sort()
  const dropped = sorted[states.length - width - 1]!
  const kept = growingStates(width)
  let ties = width - sorted.length + upperIndex(sorted, dropped)
  for (let i = 0; i < states.length; i++) {
    if (states.bounds[i]! > dropped || (states.bounds[i] === dropped && ties-- > 0))
      kept.push(states.costs[i]!, states.gains[i]!, states.bounds[i]!, states.parents[i]!, states.shares[i]!)
  }
  return { kept: kept.finish(), dropped }
}

/** Position of the first number above `value` in ascending numbers. */
function upperIndex(sorted: Float64Array, value: number): number {
  let index = sorted.length
  while (index > 0 && sorted[index - 1]! > value) index--
  return index
}
