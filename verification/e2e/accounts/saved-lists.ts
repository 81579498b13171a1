import { postList, putListModification } from '@fairweight/contract/calls'
import { listSummary } from '@fairweight/contract/wire'
import { requireDone } from '../../../scripts/product/person.ts'
import type { Visitor } from '../../../scripts/product/visitor.ts'

/** Keeps a list of somebody's, with stocks on it; answers its id. */
export async function saveList(visitor: Visitor, name: string, tickers: readonly string[] = []): Promise<string> {
  const { id } = listSummary.parse(requireDone(await visitor.call(postList, { body: { name } })).body)
  for (const ticker of tickers)
    requireDone(await visitor.call(putListModification, { body: { id, operation: 'add', ticker } }))
  return id
}
