export * from './key-figure-settings.ts'
export * from './method-settings.ts'
