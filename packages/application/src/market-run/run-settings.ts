import { OperationError } from '@fairweight/contract/errors/operation-error.ts'

/** What an operator can choose of the daily run. */
export interface MarketRunSettings {
  /** How long kept answers, generations and snapshots stay that nobody needs, in days. */
  readonly keepDays: number
  /** So many missed sessions are published one by one; older ones are imported with the first of them. */
  readonly maxCatchUp: number
  /** So many published sessions are graded once more after each publish, to find corrections. */
  readonly correctionDays: number
}

/** Each setting with its bounds, for whoever reads the environment. */
export const MARKET_RUN_SETTINGS = {
  MARKET_KEEP_DAYS: { usual: 90, min: 14, max: 3_650 },
  MARKET_CATCH_UP_SESSIONS: { usual: 5, min: 1, max: 20 },
  MARKET_CORRECTION_DAYS: { usual: 5, min: 0, max: 20 },
} as const

type SettingName = keyof typeof MARKET_RUN_SETTINGS

/** Reads the settings of the daily run; an empty variable counts as absent. Throws OperationError at the first wrong one. */
export function readMarketRunSettings(environment: Readonly<Record<string, string | undefined>>): MarketRunSettings {
  const read = (name: SettingName): number => {
    const { usual, min, max } = MARKET_RUN_SETTINGS[name]
    const text = environment[name]?.trim() || String(usual)
    const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
    if (number >= min && number <= max) return number
    throw new OperationError('invalid-setting', `${name} must be ${boundsText(name)}.`)
  }
  return {
    keepDays: read('MARKET_KEEP_DAYS'),
    maxCatchUp: read('MARKET_CATCH_UP_SESSIONS'),
    correctionDays: read('MARKET_CORRECTION_DAYS'),
  }
}

/** What a setting must be, such as “a whole number from 14 to 3650”. */
export function boundsText(name: SettingName): string {
  const { min, max } = MARKET_RUN_SETTINGS[name]
  return `a whole number from ${min} to ${max}`
}
