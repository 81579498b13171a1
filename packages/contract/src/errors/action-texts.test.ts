import { describe, expect, test } from 'vitest'
import { ACTION_TEXTS, BROWSER_FAILURES, ERROR_CATALOG, ERROR_TITLES, PLAIN_FAILURES } from './index.ts'
import { OperationError, toOperationError } from './operation-error.ts'

describe('what is said when an action fails', () => {
  const actions = Object.entries(ACTION_TEXTS)
  const known = new Set([...Object.keys(ERROR_CATALOG), ...Object.keys(BROWSER_FAILURES)])

  test.each(actions)('%s names only failures that there are', (_, { texts }) => {
    expect(Object.keys(texts).filter((code) => !known.has(code))).toEqual([])
  })

  test.each(actions)('%s has a title and sentences that can be shown', (_, { title, texts, otherwise }) => {
    expect(title).toMatch(/^[A-Z][^.!]*$/)
    for (const text of [...Object.values(texts), ...(otherwise === null ? [] : [otherwise])])
      expect(text).toMatch(/^[A-Z].{7,}$/)
  })

  test('logging in says the same of an unknown address as of an account that was not found', () => {
    const { texts } = ACTION_TEXTS['log-in']
    expect(texts['invalid-credential']).toBe(texts['not-found'])
  })

  test('what only the browser can bring about is no code of the server, so that neither hides the other', () => {
    expect(Object.keys(BROWSER_FAILURES).filter((code) => code in ERROR_CATALOG)).toEqual([])
  })
})

describe('the catalog of errors', () => {
  test('has each title that the pages know, and no other', () => {
    const titles = Object.fromEntries(Object.entries(ERROR_CATALOG).map(([code, { title }]) => [code, title]))
    expect(titles).toEqual(ERROR_TITLES)
  })

  test('keeps what an answer without a body says by its status alone, one failure a status', () => {
    const statuses = Object.values(PLAIN_FAILURES).map(({ status }) => status)
    expect(new Set(statuses).size).toBe(statuses.length)
    expect(ERROR_CATALOG).toMatchObject(PLAIN_FAILURES)
  })

  test('answers 404 where something of somebody else would have the same answer', () => {
    const codes = ['not-found', 'unknown-list', 'unknown-session', 'unknown-run', 'unknown-checkout'] as const
    expect(codes.map((code) => ERROR_CATALOG[code].status)).toEqual(codes.map(() => 404))
    expect(ERROR_CATALOG['unknown-subscription'].status).toBe(404)
  })
})

describe('an operation that failed', () => {
  test('for a reason that its caller can act on stays as it is', () => {
    const refused = new OperationError('folder-busy', 'Another command uses this folder.')
    expect(toOperationError(refused)).toBe(refused)
    expect(refused).toMatchObject({ name: 'OperationFailed', code: 'folder-busy' })
  })

  test('in another thread keeps its code, although its class was lost on the way', () => {
    const arrived = Object.assign(new Error('No such day.'), { name: 'OperationFailed', code: 'unknown-day' })
    expect(toOperationError(arrived)).toMatchObject({ code: 'unknown-day', message: 'No such day.', cause: arrived })
  })

  test.each([
    [new Error('disk full'), 'The operation failed: disk full'],
    ['disk full', 'The operation failed: disk full'],
    [undefined, 'The operation failed: undefined'],
    [Object.assign(new Error('odd'), { name: 'OperationFailed', code: 7 }), 'The operation failed: odd'],
  ])('by %s is unexpected, and keeps its cause', (cause, message) => {
    expect(toOperationError(cause)).toMatchObject({ code: 'unexpected', message, cause })
  })
})
