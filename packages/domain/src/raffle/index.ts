export { closesAt, drawAt, type DrawId, isDrawId, opensAt } from './draws.ts'
export { CONFIRMATION_DAYS, DAYS_KEPT_AFTER_DRAW, linkEndsAt } from './periods.ts'
export { byHash, entryBytes, fingerprintBytes, isSeed, type RaffleEntry, rankingBytes } from './ranking.ts'
