export * from './daily-cut-off.ts'
export * from './exchange-calendar.ts'
export * from './format-date.ts'
export * from './iso-date.ts'
