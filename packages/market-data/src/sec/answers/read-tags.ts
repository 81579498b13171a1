import { knownTags } from '@fairweight/domain/facts'
import { sha256Of } from '../../storage/hash.ts'

export { isKnownTag as isReadTag } from '@fairweight/domain/facts'

/** Names the list of tags that an import keeps rows of; another list has another name. */
export function tagListName(tags: readonly string[] = knownTags()): string {
  return sha256Of(JSON.stringify(tags.toSorted())).slice(0, 16)
}
