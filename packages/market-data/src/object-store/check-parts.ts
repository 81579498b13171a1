import { toOperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { FolderStore } from '../context/object-store.ts'
import { inGroups } from '../storage/in-groups.ts'
import { getPart } from './parts.ts'
import { listedParts } from './stored-folders.ts'

const PARTS_AT_ONCE = 4

/** Reads every part that any kept folder lists and checks it against its name. Answers how many there are and what is wrong, each in one sentence. */
export async function checkParts(store: FolderStore): Promise<{ parts: number; faults: string[] }> {
  const listed = await listedParts(store.database)
  const faults: string[] = []
  await inGroups([...listed], PARTS_AT_ONCE, async (name) => {
    await getPart(store.objects, name).catch((error: unknown) => faults.push(toOperationError(error).message))
  })
  return { parts: listed.size, faults }
}
