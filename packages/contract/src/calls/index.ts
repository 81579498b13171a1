import * as apiKeys from './api-keys/api-keys.ts'
import * as keyData from './api-keys/key-data.ts'
import * as sharedLinks from './shared-links.ts'
import * as alerts from './alerts/stock-alerts.ts'
import type { Call } from './call.ts'
import * as health from './health.ts'
import * as emailChange from './email-change.ts'
import * as identity from './identity.ts'
import * as journal from './alerts/journal.ts'
import * as lists from './lists.ts'
import * as backtests from './screens/backtests.ts'
import * as livingLists from './screens/living-lists.ts'
import * as registeredScreens from './screens/registered-screens.ts'
import * as pastDays from './stocks/past-days.ts'
import * as pageSpeed from './page-speed.ts'
import * as portfolios from './portfolios.ts'
import * as openToAll from './public.ts'
import * as ratings from './alerts/ratings.ts'
import * as runs from './runs.ts'
import * as secondFactor from './second-factor.ts'
import * as oneStock from './stocks/one-stock.ts'
import * as stocks from './stocks/stocks.ts'
import * as store from './store.ts'
import * as user from './user.ts'
import * as signInMethods from './sign-in-methods.ts'

export * from './alerts/stock-alerts.ts'
export * from './api-keys/api-keys.ts'
export * from './api-keys/key-data.ts'
export * from './shared-links.ts'
export { type AccessRule, type Call, type RateLimit } from './call.ts'
export * from './health.ts'
export * from './email-change.ts'
export * from './identity.ts'
export * from './alerts/journal.ts'
export * from './lists.ts'
export * from './screens/backtests.ts'
export * from './screens/living-lists.ts'
export * from './screens/registered-screens.ts'
export * from './stocks/past-days.ts'
export * from './page-speed.ts'
export * from './portfolios.ts'
export * from './public.ts'
export * from './alerts/ratings.ts'
export * from './runs.ts'
export * from './second-factor.ts'
export * from './stocks/one-stock.ts'
export * from './stocks/stocks.ts'
export * from './store.ts'
export * from './user.ts'
export * from './sign-in-methods.ts'

/** The base path of every call. */
export const API_BASE_PATH = '/api'

/** @internal Every call of the wire, for the server's registration check, OpenAPI and the access matrix. */
export const ALL_CALLS: readonly Call[] = [
  stocks,
  oneStock,
  pastDays,
  identity,
  secondFactor,
  signInMethods,
  emailChange,
  user,
  lists,
  livingLists,
  portfolios,
  registeredScreens,
  backtests,
  ratings,
  alerts,
  journal,
  apiKeys,
  keyData,
  sharedLinks,
  runs,
  store,
  openToAll,
  pageSpeed,
  health,
].flatMap((room) => Object.values(room))
