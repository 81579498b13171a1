import type { AssetGroup } from '../groups/asset-group.ts'
import type { HoldingRestrictions } from '../limits/restricted-frontier.ts'
import type { Objective } from './optimization-problem.ts'
import { isRecord, readNumber, readStrings } from './read-fields.ts'

/** Caps on groups of assets, named as in `assets`; a sentence when they cannot be read. */
export function readGroups(json: unknown, assets: readonly string[]): AssetGroup[] | string {
  const wrong = 'groups must be a list of { name, members, upper }: members are names of assets, upper is a number.'
  if (json === undefined) return []
  if (!Array.isArray(json)) return wrong
  const places = new Map(assets.map((name, place) => [name, place]))
  const groups: AssetGroup[] = []
  for (const entry of json) {
    const members = isRecord(entry) ? readStrings(entry['members']) : null
    if (!isRecord(entry) || typeof entry['name'] !== 'string' || members === null) return wrong
    const unknown = members.find((name) => !places.has(name))
    if (unknown !== undefined) return `The group ${entry['name']} names ${unknown}, which is not among the assets.`
    groups.push({ name: entry['name'], members: members.flatMap((name) => places.get(name) ?? []), upper: readNumber(entry['upper']) })
  }
  return groups
}

const RESTRICTED_OBJECTIVES: readonly Objective[] = ['minimum-variance', 'maximum-return', 'target-return', 'frontier']

/** Limits on which assets are held; null without any, a sentence when they cannot be read. */
export function readHoldings(json: Record<string, unknown>, objective: Objective): HoldingRestrictions | string | null {
  const { smallestHolding, mostHoldings } = json
  if (smallestHolding === undefined && mostHoldings === undefined) return null
  if (!RESTRICTED_OBJECTIVES.includes(objective)) return `With smallestHolding or mostHoldings, objective must be one of ${RESTRICTED_OBJECTIVES.join(', ')}.`
  return {
    ...(smallestHolding === undefined ? {} : { smallestHolding: readNumber(smallestHolding) }),
    ...(mostHoldings === undefined ? {} : { mostHoldings: readNumber(mostHoldings) }),
  }
}
