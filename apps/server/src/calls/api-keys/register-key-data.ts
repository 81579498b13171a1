import { listTable, portfolioTable, screenTable, stockTable } from '@fairweight/application/api-keys/key-tables.ts'
import { listsForPrograms, screensForPrograms } from '@fairweight/application/api-keys/lists-for-programs.ts'
import { portfoliosForPrograms } from '@fairweight/application/api-keys/portfolios-for-programs.ts'
import { sheetTable } from '@fairweight/application/api-keys/sheet.ts'
import {
  dayFields,
  oneStock,
  type ProgramDay,
  programDay,
  stocksAfter,
} from '@fairweight/application/api-keys/stocks-for-programs.ts'
import { HttpError } from '@fairweight/application/errors/http-error.ts'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { requireSnapshot } from '@fairweight/application/market/require-snapshot.ts'
import {
  API_BASE_PATH,
  getKeyGrade,
  getKeyGrades,
  getKeyLists,
  getKeyPortfolios,
  getKeyScreens,
  getSheet,
} from '@fairweight/contract/calls'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import type { KeyScope } from '@fairweight/domain/api-keys'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../http/caller.ts'
import { registerCall } from '../../http/register-call.ts'
import { sendCsv, sendInFormat } from './send-in-format.ts'

interface KeyDataParts {
  readonly db: Queryable
  readonly snapshots: CurrentSnapshots
}

/** What programs read with a key, and spreadsheets from an address: what the key's owner sees at this moment, never more. */
export function registerKeyData(app: FastifyInstance, parts: KeyDataParts): void {
  registerGrades(app, parts)
  registerCollections(app, parts)
  registerCall(app, getSheet, async ({ caller, key: { userId, scopes, subjectId }, reply }) => {
    const [scope] = scopes
    if (scope === undefined) throw new HttpError('signed-out')
    const day = dayOf(parts, caller, scope)
    return sendCsv(reply, await sheetTable(parts.db, userId, day, { scope, subjectId }))
  })
}

function registerGrades(app: FastifyInstance, parts: KeyDataParts): void {
  registerCall(app, getKeyGrade, ({ query, caller, request, reply }) => {
    const day = dayOf(parts, caller, 'ratings')
    const stock = oneStock(day, query.ticker)
    return sendInFormat({ request, reply, format: query.format }, { ...dayFields(day), stock }, () =>
      stockTable([stock]),
    )
  })
  registerCall(app, getKeyGrades, ({ query, caller, request, reply }) => {
    const day = dayOf(parts, caller, 'ratings')
    const page = stocksAfter(day, query)
    if (page.next !== null)
      reply.header('link', `<${API_BASE_PATH}${getKeyGrades.path}?after=${page.next}&limit=${query.limit}>; rel="next"`)
    return sendInFormat({ request, reply, format: query.format }, { ...dayFields(day), ...page }, () =>
      stockTable(page.stocks),
    )
  })
}

function registerCollections(app: FastifyInstance, parts: KeyDataParts): void {
  const { db } = parts
  registerCall(app, getKeyLists, async ({ query, caller, key, request, reply }) => {
    const found = await listsForPrograms(db, key.userId, dayOf(parts, caller, 'lists'), query.id ?? null)
    return sendInFormat({ request, reply, format: query.format }, found, () => listTable(found))
  })
  registerCall(app, getKeyScreens, async ({ query, caller, key, request, reply }) => {
    const found = await screensForPrograms(db, key.userId, dayOf(parts, caller, 'screens'), query.id ?? null)
    return sendInFormat({ request, reply, format: query.format }, found, () => screenTable(found))
  })
  registerCall(app, getKeyPortfolios, async ({ query, caller, key, request, reply }) => {
    const day = dayOf(parts, caller, 'portfolio')
    const found = await portfoliosForPrograms(db, key.userId, day, query.id ?? null)
    return sendInFormat({ request, reply, format: query.format }, found, () => portfolioTable(found))
  })
}

/** The day that is shown, as far as the plan of this moment opens it. Refuses the market's grades without a plan, as the list of stocks does. */
function dayOf({ snapshots }: KeyDataParts, { roles, tools }: Caller, scope: KeyScope): ProgramDay {
  const snapshot = requireSnapshot(snapshots)
  if (scope === 'ratings' && roles.size === 0 && snapshot.manifest.dataset === 'market')
    throw new HttpError('no-subscription')
  return programDay(snapshot, tools)
}
