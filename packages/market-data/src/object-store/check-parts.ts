import { toOperationError } from '@fairweight/contract/errors/operation-error.ts'
import { storedFolders } from '@fairweight/database/repositories/stored-objects.ts'
import type { FolderStore } from '../context/object-store.ts'
import { inGroups } from '../storage/in-groups.ts'
import { getPart } from './parts.ts'
import { parseListing } from './stored-folders.ts'

const PARTS_AT_ONCE = 4

/** Reads every part that any kept folder lists and checks it against its name. Answers how many there are and what is wrong, each in one sentence. */
export async function checkParts(store: FolderStore): Promise<{ parts: number; faults: string[] }> {
  const listed = new Set<string>()
  for (const text of await storedFolders.listings(store.database.kysely))
    for (const { parts } of Object.values(parseListing(text).files)) for (const name of parts) listed.add(name)
  const faults: string[] = []
  await inGroups([...listed], PARTS_AT_ONCE, async (name) => {
    await getPart(store.objects, name).catch((error: unknown) => faults.push(toOperationError(error).message))
  })
  return { parts: listed.size, faults }
}
