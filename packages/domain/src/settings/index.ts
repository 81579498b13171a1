export * from './guidance.ts'
export * from './method-settings.ts'
