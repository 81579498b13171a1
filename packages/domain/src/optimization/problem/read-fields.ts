import type { AssetGroup } from '../critical-line/asset-group.ts'
import type { HoldingRestrictions } from '../limits/restricted-frontier.ts'
import type { Objective } from './optimization-problem.ts'

/** Whether a parsed JSON value is an object. */
export function isRecord(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}

/** The number, or NaN when it is anything else. */
export function readNumber(json: unknown): number {
  return typeof json === 'number' ? json : NaN
}

/** A flat list, with NaN for entries that are no numbers so that the asset can be named; null when it is no flat list. */
export function readNumbers(json: unknown): number[] | null {
  if (!Array.isArray(json) || json.some(Array.isArray)) return null
  return json.map(readNumber)
}

/** A list of strings, or null. */
export function readStrings(json: unknown): string[] | null {
  return Array.isArray(json) && json.every((entry) => typeof entry === 'string') ? json : null
}

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
    if (unknown !== undefined) return `The group ${entry['name']} names ${unknown}, which is not one of the assets.`
    groups.push({
      name: entry['name'],
      members: members.flatMap((name) => places.get(name) ?? []),
      upper: readNumber(entry['upper']),
    })
  }
  return groups
}

const RESTRICTED_OBJECTIVES: readonly Objective[] = ['minimum-variance', 'maximum-return', 'target-return', 'frontier']

/** Limits on which assets are held; null without any, a sentence when they cannot be read. */
export function readHoldings(json: Record<string, unknown>, objective: Objective): HoldingRestrictions | string | null {
  const { smallestHolding, mostHoldings } = json
  if (smallestHolding === undefined && mostHoldings === undefined) return null
  if (!RESTRICTED_OBJECTIVES.includes(objective))
    return `With smallestHolding or mostHoldings, objective must be one of ${RESTRICTED_OBJECTIVES.join(', ')}.`
  return {
    ...(smallestHolding === undefined ? {} : { smallestHolding: readNumber(smallestHolding) }),
    ...(mostHoldings === undefined ? {} : { mostHoldings: readNumber(mostHoldings) }),
  }
}

/** Whether entry returns are asked for; a sentence when that cannot be answered. */
export function readEntryReturns(json: Record<string, unknown>, objective: Objective): boolean | string {
  const { entryReturns = false, smallestHolding, mostHoldings } = json
  if (typeof entryReturns !== 'boolean') return 'entryReturns must be true or false.'
  if (entryReturns && objective.endsWith('frontier'))
    return 'entryReturns is for an objective that names one portfolio.'
  if (entryReturns && (smallestHolding !== undefined || mostHoldings !== undefined))
    return 'entryReturns cannot be combined with smallestHolding or mostHoldings: what is left out for these has no such return.'
  return entryReturns
}

/** Today's weights for an objective that starts from them, none for others; a sentence when they cannot be read. */
export function readToday(json: unknown, objective: Objective, n: number): readonly number[] | string {
  if (objective !== 'turnover-frontier') return []
  const today = readNumbers(json)
  return today !== null && today.length === n && today.every(Number.isFinite)
    ? today
    : `today must be a list of ${n} numbers for ${objective}, the weights that are held, which add up to 1.`
}
