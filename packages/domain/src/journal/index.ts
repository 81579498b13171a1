export * from './journal-entry.ts'
export * from './journal-words.ts'
export * from './what-happened.ts'
