export {
  ACTION_TEXTS,
  BROWSER_FAILURES,
  MISSING_CUSTOMER,
  NO_PROFILE,
  type AccountAction,
  type ActionFailure,
  type BrowserFailure,
} from './action-texts.ts'
export { ERROR_CATALOG, type ErrorCode, type TransportFailure } from './catalog/error-catalog.ts'
export { ERROR_TITLES, PLAIN_FAILURES } from './error-titles.ts'
