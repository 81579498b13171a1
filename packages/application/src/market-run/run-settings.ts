import { z } from 'zod'
import { type Environment, numberText, readSetting, setting } from '../settings/setting.ts'

/** What an operator can choose of the daily run. */
export interface MarketRunSettings {
  /** How long kept answers, generations and snapshots stay that nobody needs, in days. */
  readonly keepDays: number
  /** So many missed sessions are published one by one; older ones are imported with the first of them. */
  readonly maxCatchUp: number
  /** So many published sessions are graded once more after each publish, to find corrections. */
  readonly correctionDays: number
}

/** Kept for less, the day before would be gone while the next one is compared with it. */
export const MIN_KEEP_DAYS = 14
export const MAX_KEEP_DAYS = 3_650

const wholeNumber = (usual: number, min: number, max: number, meaning: string) =>
  setting({
    fallback: String(usual),
    meaning,
    mustBe: `a whole number from ${min} to ${max}`,
    read: numberText.pipe(z.int().min(min).max(max)),
  })

/** Settings of the daily run, in the words of the README and .env.example. */
export const MARKET_RUN_SETTINGS = {
  MARKET_KEEP_DAYS: wholeNumber(
    90,
    MIN_KEEP_DAYS,
    MAX_KEEP_DAYS,
    'how many days kept answers, generations and snapshots stay that neither readers, the ledger nor a kept result need',
  ),
  MARKET_CATCH_UP_SESSIONS: wholeNumber(
    5,
    1,
    20,
    'how many missed sessions are published one by one; older ones are imported with the first of them',
  ),
  MARKET_CORRECTION_DAYS: wholeNumber(
    5,
    0,
    20,
    'how many published sessions are graded again after each publish, to find what later prices and filings changed',
  ),
} as const

/** The settings of the daily run, which server and command line read here alike. Throws WrongSettingError with one sentence. */
export function readMarketRunSettings(environment: Environment): MarketRunSettings {
  const read = (name: keyof typeof MARKET_RUN_SETTINGS) => readSetting(MARKET_RUN_SETTINGS, name, environment)
  return {
    keepDays: read('MARKET_KEEP_DAYS'),
    maxCatchUp: read('MARKET_CATCH_UP_SESSIONS'),
    correctionDays: read('MARKET_CORRECTION_DAYS'),
  }
}
