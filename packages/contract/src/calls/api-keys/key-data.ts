import type { KeyScope } from '@fairweight/domain/api-keys'
import { z } from 'zod'
import {
  keyGrade,
  keyGradeQuery,
  keyGrades,
  keyGradesQuery,
  keyLists,
  keyPortfolios,
  keyScreens,
  keySubjectQuery,
  sheetQuery,
} from '../../wire/index.ts'
import { defineCall, type RateLimit } from '../call.ts'

/** Each key is counted for itself; requests without one by their address. */
const KEY_RATE_LIMIT = { counter: 'api-key', max: 60, perSeconds: 60 } as const satisfies RateLimit
/** A spreadsheet asks for its addresses again about every hour, from machines of its own. */
const SHEET_RATE_LIMIT = { counter: 'sheet-address', max: 30, perSeconds: 60 } as const satisfies RateLimit

const ofKey = [
  'invalid-request',
  'signed-out',
  'key-scope-missing',
  'no-data-yet',
  'not-available',
  'too-many-requests',
] as const

const refusalTexts = {
  'signed-out':
    'This call needs an API key that is in force, as the header "Authorization: Bearer fw_…". You make one in your profile, under API keys.',
} as const

/** What every call for programs has in common. Sessions are not taken here, nor keys anywhere else, so that neither opens what the other does. */
const withScope = <const Scope extends KeyScope>(scope: Scope) =>
  ({
    method: 'GET',
    access: { who: 'key-holder', scope },
    identifiedBy: 'key',
    refusalTexts,
    rateLimit: KEY_RATE_LIMIT,
  }) as const

export const getKeyGrade = defineCall({
  ...withScope('ratings'),
  path: '/data/grade',
  summary: 'For programs: the grades of one stock, as JSON or CSV.',
  query: keyGradeQuery,
  response: keyGrade,
  errors: ['unknown-ticker', 'no-subscription', ...ofKey],
})

export const getKeyGrades = defineCall({
  ...withScope('ratings'),
  path: '/data/grades',
  summary: 'For programs: the grades of all stocks by ticker, page by page, as JSON or CSV.',
  query: keyGradesQuery,
  response: keyGrades,
  errors: ['no-subscription', ...ofKey],
})

export const getKeyScreens = defineCall({
  ...withScope('screens'),
  path: '/data/screens',
  summary: 'For programs: the living lists, or one of them, with the stocks that pass their screens, as JSON or CSV.',
  query: keySubjectQuery,
  response: keyScreens,
  errors: ['unknown-list', ...ofKey],
})

export const getKeyLists = defineCall({
  ...withScope('lists'),
  path: '/data/lists',
  summary: 'For programs: the lists, or one of them, with their stocks, as JSON or CSV.',
  query: keySubjectQuery,
  response: keyLists,
  errors: ['unknown-list', ...ofKey],
})

export const getKeyPortfolios = defineCall({
  ...withScope('portfolio'),
  path: '/data/portfolios',
  summary: 'For programs: what the portfolios, or one of them, hold and are worth, as JSON or CSV.',
  query: keySubjectQuery,
  response: keyPortfolios,
  errors: ['unknown-portfolio', ...ofKey],
})

export const getSheet = defineCall({
  method: 'GET',
  path: '/data/sheet',
  summary: 'For spreadsheets, which can send no header: what one sheet address shows, as CSV.',
  access: { who: 'sheet-address' },
  identifiedBy: 'sheet-address',
  refusalTexts: {
    'signed-out':
      'This sheet address is not in force, or was cut off. You make another in your profile, under API keys.',
  },
  query: sheetQuery,
  response: z.string(),
  answers: 'file',
  errors: [
    'invalid-request',
    'signed-out',
    'no-subscription',
    'unknown-list',
    'unknown-portfolio',
    'no-data-yet',
    'not-available',
    'too-many-requests',
  ],
  rateLimit: SHEET_RATE_LIMIT,
})
