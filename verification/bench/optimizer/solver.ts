/** Solves its problem once; the answer is the least variance, by which solvers are compared. */
export type Solver = () => number

/** Points of a frontier for the solvers that find one portfolio at a time. */
export const POINTS = 20

/** Equally spaced returns; the topmost is left out, because it has one feasible portfolio, which some call inconsistent. */
export function targetsBetween({ lowest, highest }: { readonly lowest: number; readonly highest: number }): number[] {
  return Array.from({ length: POINTS }, (_, i) => lowest + ((highest - lowest) * i) / POINTS)
}
