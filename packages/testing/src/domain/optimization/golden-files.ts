/** The shapes of the golden files that the tests read; see their own README for the meaning of each field. */
export interface GoldenSolution {
  problem: 'minVariance' | 'maxReturn' | 'maxSharpe' | 'targetReturn' | 'targetRisk' | 'frontier'
  lower: number | number[]
  upper: number | number[]
  status: 'optimal' | 'infeasible' | 'noPositiveExcess'
  riskFree?: number
  target?: number
  points?: number
  rows?: { ret: number; vol: number }[]
  weights?: number[] | null
  nonzero?: [number, number][]
  ret: number
  variance: number
  unique?: boolean
}

export interface GoldenCase {
  id: string
  input: { mu: number[]; covLower: (number | null)[] }
  solutions?: GoldenSolution[]
}

export interface GoldenFile {
  meta: { id: string; kind: string; n: number; k: number; seed: number }
  input: GoldenCase['input']
  solutions: GoldenSolution[]
  cases: GoldenCase[]
}
