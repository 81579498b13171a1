import { type DoubleDouble, productError } from './double-double.ts'

/** Numbers of about 32 digits side by side. */
export interface DoubleDoubles {
  readonly high: Float64Array
  readonly low: Float64Array
}

/** So many zeros. */
export function zeros(length: number): DoubleDoubles {
  return { high: new Float64Array(length), low: new Float64Array(length) }
}

export function entryOf({ high, low }: DoubleDoubles, place: number): DoubleDouble {
  return { high: high[place]!, low: low[place]! }
}

export function setEntry(vector: DoubleDoubles, place: number, { high, low }: DoubleDouble): void {
  vector.high[place] = high
  vector.low[place] = low
}

export function copyInto(target: DoubleDoubles, source: DoubleDoubles): void {
  target.high.set(source.high)
  target.low.set(source.low)
}

/** target[targetStart + k] += factor · source[sourceStart + k] for the first `count` k. */
export function addScaled(
  target: DoubleDoubles,
  targetStart: number,
  factor: DoubleDouble,
  source: DoubleDoubles,
  sourceStart: number,
  count: number,
): void {
  const { high: targetHigh, low: targetLow } = target
  const { high: sourceHigh, low: sourceLow } = source
  const { high: factorHigh, low: factorLow } = factor
  for (let k = 0; k < count; k++) {
    const high = sourceHigh[sourceStart + k]!
    const product = factorHigh * high
    const lost = productError(factorHigh, high, product) + (factorHigh * sourceLow[sourceStart + k]! + factorLow * high)
    // The same steps as in `add`, written out because this is where all the time goes.
    const at = targetStart + k
    const own = targetHigh[at]!
    const sum = own + product
    const part = sum - own
    const low = targetLow[at]! + lost
    const lowPart = low - targetLow[at]!
    const lowLost = targetLow[at]! - (low - lowPart) + (lost - lowPart)
    const left = own - (sum - part) + (product - part) + low
    const firstHigh = sum + left
    const firstLow = left - (firstHigh - sum) + lowLost
    const whole = firstHigh + firstLow
    targetHigh[at] = whole
    targetLow[at] = firstLow - (whole - firstHigh)
  }
}
