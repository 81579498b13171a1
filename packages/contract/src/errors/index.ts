export { ERROR_CATALOGUE, type ErrorCode, type TransportFailure } from './error-catalogue.ts'
