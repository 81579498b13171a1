export * from './method-settings.ts'
