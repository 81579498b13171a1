import { HttpError } from '@fairweight/application/errors/http-error.ts'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { requireSnapshot } from '@fairweight/application/market/require-snapshot.ts'
import { registerScreen } from '@fairweight/application/registered-screens/register-screen.ts'
import {
  registeredScreenContents,
  registeredScreenSummaries,
} from '@fairweight/application/registered-screens/screen-answer.ts'
import { screenProof } from '@fairweight/application/registered-screens/screen-proof.ts'
import {
  deleteRegisteredScreen,
  getRegisteredScreen,
  getRegisteredScreenProof,
  getRegisteredScreens,
  postRegisteredScreen,
  putRegisteredScreenStopped,
} from '@fairweight/contract/calls'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { registeredScreens } from '@fairweight/database/repositories/registered-screens/registered-screens.ts'
import { asRegisteredScreenId } from '@fairweight/domain/identifiers'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/register-call.ts'

interface RegisteredScreensParts {
  readonly db: Queryable
  readonly snapshots: CurrentSnapshots
}

/** Screens with a clock: one of anybody else is one that does not exist. */
export function registerRegisteredScreens(app: FastifyInstance, { db, snapshots }: RegisteredScreensParts): void {
  registerCall(app, getRegisteredScreens, ({ session }) =>
    registeredScreenSummaries(db, session.userId, snapshots.find, requireSnapshot(snapshots).manifest.dataset),
  )
  registerCall(app, getRegisteredScreen, async ({ session, query }) => {
    const screen = await registeredScreens.find(db, session.userId, asRegisteredScreenId(query.id))
    if (screen === null) throw new HttpError('unknown-list', { message: GONE })
    return registeredScreenContents(db, screen, snapshots.find)
  })
  registerCall(app, getRegisteredScreenProof, async ({ session, query }) => {
    const screen = await registeredScreens.find(db, session.userId, asRegisteredScreenId(query.id))
    if (screen === null) throw new HttpError('unknown-list', { message: GONE })
    return { proof: await screenProof(db, screen, query.asOf) }
  })
  registerCall(app, postRegisteredScreen, async ({ session, caller, body }) => {
    const snapshot = requireSnapshot(snapshots)
    const asked = { ...body, tools: caller.tools }
    const screen = await registerScreen(db, snapshot, session.userId, asked, new Date())
    return registeredScreenContents(db, screen, snapshots.find)
  })
  registerCall(app, putRegisteredScreenStopped, async ({ session, body }) => {
    const outcome = await registeredScreens.stop(db, session.userId, asRegisteredScreenId(body.id), new Date())
    if (outcome === 'unknown-list') throw new HttpError(outcome, { message: GONE })
    return { success: true }
  })
  registerCall(app, deleteRegisteredScreen, async ({ session, query }) => {
    const outcome = await registeredScreens.remove(db, session.userId, asRegisteredScreenId(query.id))
    if (outcome === 'unknown-list') throw new HttpError(outcome, { message: GONE })
    return { success: true }
  })
}

const GONE = 'This registered screen is not there any more.'
