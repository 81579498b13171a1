import { type Visitor, visit } from '../../../scripts/product/visitor.ts'

/**
 * A visitor from an address of their own. A killed process takes a twelfth of what an address may do in a quarter of an hour with it, so
 * that one address would have nothing left after twelve kills.
 */
export function visitFromOwnAddress(origin: string): Visitor {
  return visit(origin, `10.${[0, 1, 2].map(() => Math.floor(Math.random() * 256)).join('.')}`)
}
