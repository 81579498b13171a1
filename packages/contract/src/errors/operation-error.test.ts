import { describe, expect, test } from 'vitest'
import { OperationError, toOperationError } from './operation-error.ts'

describe('an operation that failed', () => {
  test('carries a code, one sentence and its cause', () => {
    const cause = new Error('disk full')
    const error = new OperationError('no-room', 'There is no room left.', { cause })
    expect(error).toMatchObject({ name: 'OperationFailed', code: 'no-room', message: 'There is no room left.', cause })
    expect(error).toBeInstanceOf(Error)
  })

  test('stays the very same error when it is read again', () => {
    const error = new OperationError('no-room', 'There is no room left.')
    expect(toOperationError(error)).toBe(error)
  })
})

describe('an error from elsewhere', () => {
  test.each([
    ["Node's", 'ENOSPC: no space left on device, write'],
    ["DuckDB's", 'IO Error: Could not write file "/data/.tmp": No space left on device'],
    ["PostgreSQL's", 'could not extend file "base/5/2619": No space left on device'],
    ['that of a quota', 'EDQUOT: disk quota exceeded, mkdir'],
  ])('that says the disk is full, in %s words, becomes one plain sentence', (_, message) => {
    const cause = new Error(message)
    expect(toOperationError(cause)).toMatchObject({
      code: 'disk-full',
      message: 'The disk is full. Make room and do it again; what readers see has not changed.',
      cause,
    })
  })

  test('keeps its code when it was one of ours in another process or copy of the code', () => {
    const copied = Object.assign(new Error('There is no room left.'), { name: 'OperationFailed', code: 'no-room' })
    const read = toOperationError(copied)
    expect(read).toBeInstanceOf(OperationError)
    expect(read).toMatchObject({ code: 'no-room', message: 'There is no room left.', cause: copied })
  })

  test.each([
    ['a code alone, as of the file system', Object.assign(new Error('EACCES'), { code: 'EACCES' }), 'EACCES'],
    ['our name without a code', Object.assign(new Error('half'), { name: 'OperationFailed' }), 'half'],
    ['our name with a number for a code', Object.assign(new Error('old'), { name: 'OperationFailed', code: 5 }), 'old'],
    ['the look of one of ours without being an error', { name: 'OperationFailed', code: 'x' }, '[object Object]'],
    ['a text', 'boom', 'boom'],
    ['nothing', undefined, 'undefined'],
  ])('is unexpected with %s, and keeps its cause', (_, thrown, words) => {
    expect(toOperationError(thrown)).toMatchObject({
      code: 'unexpected',
      message: `The operation failed: ${words}`,
      cause: thrown,
    })
  })
})
