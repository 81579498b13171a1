/** A node of a parsed program, of which only the place and the kind are known beforehand. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

export function isNode(value: unknown): value is SyntaxNode {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    'start' in value &&
    'end' in value
  )
}

/** The nodes directly below, in the order of the source. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flat().filter(isNode)
}

/** The node in this field, if there is one. */
export function childAt(node: SyntaxNode, field: string): SyntaxNode | null {
  const child = node[field]
  return isNode(child) ? child : null
}
