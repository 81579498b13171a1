import type { PlaceId } from './places.ts'

export interface GlossaryTerm {
  /** Stands in addresses; never changes once published. */
  readonly id: string
  readonly term: string
  /** Another name under which readers may look for it. */
  readonly also?: string
  /** Two plain sentences. */
  readonly meaning: string
  /** Where the product shows it. */
  readonly seenAt: PlaceId
}
