import type { FreeBlock } from './covariance-operator.ts'

/**
 * Free block of a factor model by the Woodbury identity: (D + B·Bᵀ)⁻¹ = D⁻¹ − D⁻¹·B·(I + Bᵀ·D⁻¹·B)⁻¹·Bᵀ·D⁻¹.
 * A change costs O(k²), a solve O(m·k + k³) for m free assets and k factors.
 * `loadings` is n × k, row by row, and every specific variance must be positive.
 */
export function woodburyFreeBlock(loadings: Float64Array, specificVariances: Float64Array, k: number): FreeBlock {
  const assets: number[] = []
  const core = new Float64Array(k * k)
  const factored = new Float64Array(k * k)
  const inFactors = new Float64Array(k)
  let isFactored = false

  const accumulate = (asset: number, sign: 1 | -1): void => {
    const scale = sign / specificVariances[asset]!
    const start = asset * k
    for (let a = 0; a < k; a++) {
      const scaled = scale * loadings[start + a]!
      for (let b = 0; b <= a; b++) core[a * k + b]! += scaled * loadings[start + b]!
    }
    isFactored = false
  }

  const reset = (): void => {
    core.fill(0)
    for (let a = 0; a < k; a++) core[a * k + a] = 1
  }
  reset()

  const add = (asset: number): boolean => {
    assets.push(asset)
    accumulate(asset, 1)
    return true
  }

  const remove = (place: number): void => {
    for (const asset of assets.splice(place, 1)) accumulate(asset, -1)
  }

  const refactor = (): boolean => {
    reset()
    for (const asset of assets) accumulate(asset, 1)
    return true
  }

  const solve = (x: Float64Array): void => {
    if (!isFactored) {
      factored.set(core)
      factorLower(factored, k)
      isFactored = true
    }
    inFactors.fill(0)
    for (let i = 0; i < assets.length; i++) {
      const asset = assets[i]!
      x[i]! /= specificVariances[asset]!
      const value = x[i]!
      for (let a = 0; a < k; a++) inFactors[a]! += loadings[asset * k + a]! * value
    }
    solveLower(factored, inFactors, k)
    for (let i = 0; i < assets.length; i++) {
      const asset = assets[i]!
      let sum = 0
      for (let a = 0; a < k; a++) sum += loadings[asset * k + a]! * inFactors[a]!
      x[i]! -= sum / specificVariances[asset]!
    }
  }

  return { add, remove, refactor, solve }
}

function factorLower(matrix: Float64Array, k: number): void {
  for (let i = 0; i < k; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * k + j]!
      for (let c = 0; c < j; c++) sum -= matrix[i * k + c]! * matrix[j * k + c]!
      matrix[i * k + j] = i === j ? Math.sqrt(sum) : sum / matrix[j * k + j]!
    }
  }
}

function solveLower(lower: Float64Array, x: Float64Array, k: number): void {
  for (let i = 0; i < k; i++) {
    let sum = x[i]!
    for (let c = 0; c < i; c++) sum -= lower[i * k + c]! * x[c]!
    x[i] = sum / lower[i * k + i]!
  }
  for (let i = k - 1; i >= 0; i--) {
    let sum = x[i]!
    for (let r = i + 1; r < k; r++) sum -= lower[r * k + i]! * x[r]!
    x[i] = sum / lower[i * k + i]!
  }
}
