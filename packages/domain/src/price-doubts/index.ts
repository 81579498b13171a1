export * from './doubt-notes.ts'
export * from './series-doubt.ts'
