import type { ApiKey } from '@fairweight/contract/wire'
import type { KeyScope } from '@fairweight/domain/api-keys'
import { dayOf, shortDate } from '../../../data/dates.ts'
import type { SheetSubjects } from './key-calls.ts'

/** What a scope lets a program read, as it is asked for. */
export const SCOPE_LABELS: Readonly<Record<KeyScope, string>> = {
  ratings: 'Grades of all stocks, as your plan shows them',
  screens: 'Your living lists, with the stocks that pass',
  lists: 'Your lists, with their stocks',
  portfolio: 'Your portfolios: what you hold, what it cost and what it is worth',
}

const SHORT_SCOPES: Readonly<Record<KeyScope, string>> = {
  ratings: 'grades',
  screens: 'living lists',
  lists: 'lists',
  portfolio: 'portfolios',
}

const ALL: Readonly<Record<KeyScope, string>> = {
  ratings: 'All grades',
  lists: 'All my lists',
  screens: 'All my living lists',
  portfolio: 'All my portfolios',
}

/** What a sheet address can show, each as one choice: `scope` or `scope:ID`. */
export function sheetChoices(subjects: SheetSubjects): { value: string; label: string }[] {
  const ofEach = (scope: keyof SheetSubjects, label: string) => [
    { value: scope, label: ALL[scope] },
    ...subjects[scope].map(({ id, name }) => ({ value: `${scope}:${id}`, label: `${label}: ${name}` })),
  ]
  return [
    { value: 'ratings', label: ALL.ratings },
    ...ofEach('lists', 'List'),
    ...ofEach('screens', 'Living list'),
    ...ofEach('portfolio', 'Portfolio'),
  ]
}

/** What a key reads, in a few words. */
export function reachOf({ kind, scopes, subjectId }: ApiKey, subjects: SheetSubjects): string {
  const [scope] = scopes
  if (kind === 'api-key' || scope === undefined) return `Reads ${scopes.map((one) => SHORT_SCOPES[one]).join(', ')}`
  if (subjectId === null || scope === 'ratings') return `Shows ${SHORT_SCOPES[scope]}`
  const name = subjects[scope].find(({ id }) => id === subjectId)?.name
  return name === undefined ? 'Shows nothing: what it showed was deleted' : `Shows ${SHORT_SCOPES[scope]}: ${name}`
}

/** When a key was made, when it ends and when it was last used. */
export function standingOf({ createdAt, expiresAt, lastUse }: ApiKey, now: Date): string {
  const hasEnded = expiresAt !== null && new Date(expiresAt) <= now
  const end = expiresAt === null ? 'no end' : `${hasEnded ? 'ended' : 'ends'} ${dayOf(expiresAt)}`
  const from = lastUse === null || lastUse.network === null ? '' : ` from ${lastUse.network}`
  const use = lastUse === null ? 'never used' : `last used ${shortDate(lastUse.day)}${from}`
  return `Made ${dayOf(createdAt)}, ${end}, ${use}`
}

/** The address that a spreadsheet asks for. */
export function sheetAddress(origin: string, text: string): string {
  return `${origin}/api/data/sheet?token=${text}`
}
