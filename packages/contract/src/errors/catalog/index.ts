export { ERROR_CATALOG } from './error-catalog.ts'
