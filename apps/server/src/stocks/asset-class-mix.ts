import type { FastifyInstance } from 'fastify'
import { getAssetClassMix } from '@fairweight/contract/calls'
import { ASSET_MIX_BODY } from '@fairweight/market-data'
import { sendReadyMade } from '../http/ready-made.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { registerCall } from '../http/register-call.ts'
import type { CurrentSnapshots } from '../snapshots/current-snapshots.ts'
import { freshUntilCutOff } from './freshness.ts'
import { readyMadeBody } from './ready-made-bodies.ts'
import { requireSnapshot } from './require-snapshot.ts'

/** The investment mix as it was published; data without funds for it is refused with the reason that the publication found. */
export function registerAssetClassMix(app: FastifyInstance, snapshots: CurrentSnapshots): void {
  registerCall(app, getAssetClassMix, ({ query, request, reply, isVisitor }) => {
    const snapshot = requireSnapshot(snapshots, query.dataset)
    const body = readyMadeBody(snapshot, ASSET_MIX_BODY)
    if (body === null) throw new Refusal('no-asset-classes', { message: snapshot.manifest.assetMix.reason ?? undefined })
    const cacheControl = freshUntilCutOff(isVisitor ? 'public' : 'private', Date.now())
    return sendReadyMade(request, reply, body, { 'content-type': 'application/json; charset=utf-8', 'cache-control': cacheControl })
  })
}
