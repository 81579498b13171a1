export {
  closesAt,
  drawAt,
  type DrawId,
  isDrawId,
  CONFIRMATION_DAYS,
  DAYS_KEPT_AFTER_DRAW,
  linkEndsAt,
} from './draws.ts'
export { byHash, entryBytes, fingerprintBytes, isSeed, type RaffleEntry, rankingBytes } from './ranking.ts'
