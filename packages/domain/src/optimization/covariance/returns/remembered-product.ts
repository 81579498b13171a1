/**
 * The product, remembering its last answer: the walk measures each corner with the very weights whose gradient it has
 * just settled, and comparing n numbers costs next to nothing beside a pass over n · T.
 */
export function rememberedProduct(
  size: number, multiply: (weights: Float64Array, out: Float64Array) => void,
): (weights: Float64Array, out: Float64Array) => void {
  const lastWeights = new Float64Array(size).fill(NaN)
  const lastProduct = new Float64Array(size)
  return (weights, out) => {
    if (!weights.every((weight, asset) => weight === lastWeights[asset])) {
      multiply(weights, lastProduct)
      lastWeights.set(weights)
    }
    out.set(lastProduct)
  }
}
