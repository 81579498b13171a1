import type { Database } from '@fairweight/database/opening/database.ts'
import { storedObjects } from '@fairweight/database/repositories/stored-objects.ts'
import type { ObjectStore } from '../context/object-store.ts'

/** Objects as rows of the product's own database: nothing else to run, and one back-up holds them too. */
export function databaseObjects(
  { kysely }: Pick<Database, 'kysely'>,
  clock: () => Date = () => new Date(),
): ObjectStore {
  return {
    async missing(names) {
      const found = await storedObjects.touch(kysely, names, clock())
      return new Set(names.filter((name) => !found.has(name)))
    },
    put: (name, content) => storedObjects.put(kysely, name, content, clock()),
    get: (name) => storedObjects.get(kysely, name),
    untouchedSince: (time) => storedObjects.untouchedSince(kysely, time),
    async remove(names, untouchedSince) {
      await storedObjects.remove(kysely, names, untouchedSince)
    },
  }
}
