export { ERROR_CATALOGUE } from './error-catalogue.ts'
