import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError, describeFailure, isUnreachable } from './api-error.ts'
import { useAnswer } from './use-answer.ts'

type Ask = (signal: AbortSignal) => Promise<string>

test('a page asks on arrival and has no answer until it comes', async () => {
  const ask = vi.fn<Ask>().mockResolvedValue('first')
  const { result } = renderHook(() => useAnswer(ask))
  expect(result.current).toMatchObject({ answer: null, failure: null, isAsking: true })
  await waitFor(() => expect(result.current.answer).toBe('first'))
  expect(result.current.isAsking).toBe(false)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('while it is asked again the answer before stays, and it stays too where asking fails', async () => {
  const refusal = new ApiError(503)
  const ask = vi.fn<Ask>().mockResolvedValueOnce('first').mockRejectedValueOnce(refusal).mockResolvedValue('third')
  const { result } = renderHook(() => useAnswer(ask))
  await waitFor(() => expect(result.current.answer).toBe('first'))
  act(() => result.current.askAgain())
  expect(result.current).toMatchObject({ answer: 'first', isAsking: true })
  await waitFor(() => expect(result.current.failure).toBe(refusal))
  expect(result.current).toMatchObject({ answer: 'first', isAsking: false })
  act(() => result.current.askAgain())
  await waitFor(() => expect(result.current).toMatchObject({ answer: 'third', failure: null, isAsking: false }))
})

test('an answer that came with a change takes the place of the one asked for, and ends a failure', async () => {
  const { result } = renderHook(() => useAnswer<string>(refuse))
  await waitFor(() => expect(result.current.failure).toBeInstanceOf(ApiError))
  act(() => result.current.replace('changed'))
  expect(result.current).toMatchObject({ answer: 'changed', failure: null, isAsking: false })
})

const refuse: Ask = () => Promise.reject(new ApiError(503))

test('leaving the page ends the question, and its end is no failure', async () => {
  const signals: AbortSignal[] = []
  const ask: Ask = (signal) => {
    signals.push(signal)
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  const { result, unmount } = renderHook(() => useAnswer(ask))
  act(() => result.current.askAgain())
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  await act(async () => {})
  expect(result.current).toMatchObject({ failure: null, isAsking: true })
  unmount()
  expect(signals[1]?.aborted).toBe(true)
})

test.each([
  ['FETCH_ERROR', 'No connection', /check your connection/],
  ['TIMEOUT_ERROR', 'This took too long', /did not answer in time/],
  ['PARSING_ERROR', 'Unexpected answer', /reload the page/],
] as const)('a call that ended with %s is told as “%s”', (failure, title, text) => {
  const { title: said, text: sentence, reference } = describeFailure(new ApiError(failure))
  expect([said, reference]).toEqual([title, null])
  expect(sentence).toMatch(text)
})

test('an answer of ours is told in its own sentence, with its number; one of a proxy by its status', () => {
  const ours = new ApiError(409, { code: 'list-full', message: 'This list is full.', reference: 'r-9' })
  expect(describeFailure(ours)).toMatchObject({ text: 'This list is full.', reference: 'r-9' })
  const [gateway, busy, gone] = [502, 429, 404].map((status) => describeFailure(new ApiError(status)))
  expect(new Set([gateway?.text, busy?.text, gone?.text]).size).toBe(3)
  expect(gateway?.reference).toBeNull()
})

test('an error code that this page does not know has the title of its status, and its own sentence', () => {
  const newer = new ApiError(404, { code: 'constructor', message: 'There is no such thing.', reference: 'r-2' })
  expect(newer.title).toBe(new ApiError(404).title)
  expect(newer.message).toBe('There is no such thing.')
})

test('what is no failed call is told without its own words, which are for developers', () => {
  const { title, text } = describeFailure(new TypeError('x is undefined'))
  expect(title).not.toBe('')
  expect(text).toBe('Something went wrong on this page. Please reload it and try again.')
})

test('only a call that nobody answered counts as unreachable', () => {
  expect(
    [new ApiError('FETCH_ERROR'), new ApiError('TIMEOUT_ERROR'), new ApiError('PARSING_ERROR'), new ApiError(503)].map(
      isUnreachable,
    ),
  ).toEqual([true, true, false, false])
  expect(isUnreachable(new Error('Failed to fetch'))).toBe(false)
})
