/** Up to so many inputs every order is averaged; more would take too long for all stocks of a day. */
const INPUTS_IN_EVERY_ORDER = 6

/**
 * Splits the change of a figure over the inputs that changed, so that the parts add up to it. Up to six inputs: each
 * one's effect averaged over every order in which they could be replaced (Shapley, A Value for n-Person Games, 1953).
 * More: replaced one after another in the order given.
 * @param valueOf the figure when the inputs of these positions are replaced; bit i stands for input i
 */
export function splitChange(inputs: number, valueOf: (replaced: number) => number): number[] {
  const positions = Array.from({ length: inputs }, (_, position) => position)
  if (inputs > INPUTS_IN_EVERY_ORDER) return marginalContributions(positions, valueOf)
  const values = Array.from({ length: 1 << inputs }, (_, replaced) => valueOf(replaced))
  return positions.map((input) => averageEffect(input, inputs, values))
}

function marginalContributions(positions: readonly number[], valueOf: (replaced: number) => number): number[] {
  let before = valueOf(0)
  return positions.map((input) => {
    const after = valueOf((2 << input) - 1)
    const effect = after - before
    before = after
    return effect
  })
}

function averageEffect(input: number, inputs: number, values: readonly number[]): number {
  const bit = 1 << input
  return values.reduce((sum, value, replaced) => {
    if ((replaced & bit) !== 0) return sum
    const effect = (values[replaced | bit] ?? Number.NaN) - value
    return sum + effect * shareOfOrders(countBits(replaced), inputs)
  }, 0)
}

/** The share of all orders in which exactly these inputs come before one: before! (inputs - before - 1)! / inputs!. */
function shareOfOrders(before: number, inputs: number): number {
  return (factorial(before) * factorial(inputs - before - 1)) / factorial(inputs)
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1)
}

function countBits(bits: number): number {
  return bits === 0 ? 0 : (bits & 1) + countBits(bits >>> 1)
}
