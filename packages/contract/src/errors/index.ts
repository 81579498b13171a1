export { ACTION_TEXTS, BROWSER_FAILURES, MISSING_CUSTOMER, type AccountAction, type ActionFailure, type BrowserFailure } from './action-texts.ts'
export { ERROR_CATALOGUE, type ErrorCode, type TransportFailure } from './error-catalogue.ts'
