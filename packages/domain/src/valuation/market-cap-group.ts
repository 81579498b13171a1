import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import type { MethodSettings } from '../settings/method-settings.ts'

export type MarketCapGroup = 'Large' | 'Mid' | 'Small' | 'Micro' | 'Unknown'

/** Size class of a market capitalisation in USD: large from 10B, mid from 2B, small from 300M, micro below (spec section 9). */
export function marketCapGroup(marketCap: number | null, settings: MethodSettings = METHOD_SETTINGS): MarketCapGroup {
  if (marketCap === null) return 'Unknown'
  const { large, mid, small } = settings.marketCapGroups
  if (marketCap >= large) return 'Large'
  if (marketCap >= mid) return 'Mid'
  return marketCap >= small ? 'Small' : 'Micro'
}
