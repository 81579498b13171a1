export { ACTION_TEXTS, BROWSER_FAILURES, MISSING_CUSTOMER, NO_PROFILE, type AccountAction, type ActionFailure, type BrowserFailure } from './action-texts.ts'
export { ERROR_CATALOGUE, type ErrorCode, type TransportFailure } from './catalogue/error-catalogue.ts'
export { ERROR_TITLES, PLAIN_FAILURES } from './error-titles.ts'
