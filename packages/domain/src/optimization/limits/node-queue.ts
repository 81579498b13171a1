import type { QuadraticState } from './quadratic/quadratic-state.ts'

/** A part of the tree: what is decided about each asset, and a bound that no choice in it can beat. */
interface SearchNode {
  readonly bound: number
  readonly decided: Uint8Array
  /** Where the relaxations of the parent ended. */
  readonly state: QuadraticState | null
  readonly sharperState: QuadraticState | null
}

export interface NodeQueue {
  size(): number
  /** The lowest bound of all nodes; Infinity when there is none. */
  lowest(): number
  push(node: SearchNode): void
  /** Takes out the node of the lowest bound, among equals the latest. There must be one. */
  pop(): SearchNode
}

/** Nodes by bound, kept in order from the highest to the lowest. */
export function nodeQueue(): NodeQueue {
  const nodes: SearchNode[] = []
  return {
    size: () => nodes.length,
    lowest: () => nodes[nodes.length - 1]?.bound ?? Infinity,
    push(node) {
      let low = 0
      let high = nodes.length
      while (low < high) {
        const middle = (low + high) >> 1
        if (nodes[middle]!.bound >= node.bound) low = middle + 1
        else high = middle
      }
      nodes.splice(low, 0, node)
    },
    pop() {
      return nodes.pop()!
    },
  }
}
