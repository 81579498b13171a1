export * from './company-name.ts'
export * from './ticker.ts'
