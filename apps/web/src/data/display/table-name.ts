import type { Dataset } from '@fairweight/contract/wire'

/** Where the figures of a table come from. */
export interface TableSource {
  /** ISO date. */
  readonly asOf: string
  readonly snapshot: string
  readonly dataset: Dataset
}

const SHOWN_OF_SNAPSHOT = 12

/** The name of a table's file: what it is, as of when, the beginning of its snapshot's name, and SAMPLE where no figure is of the market. */
export function tableName(what: string, { asOf, snapshot, dataset }: TableSource): string {
  const parts = [what, asOf, snapshot.slice(0, SHOWN_OF_SNAPSHOT)]
  return [...parts, ...(dataset === 'sample' ? ['SAMPLE'] : [])]
    .map((part) => part.replaceAll(/[^\w.-]+/g, '-'))
    .join('-')
}
