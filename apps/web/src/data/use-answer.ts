import { useCallback, useEffect, useRef, useState } from 'react'

export interface AnswerState<Answer> {
  /** Null until the first answer. */
  readonly answer: Answer | null
  readonly failure: unknown
  readonly isAsking: boolean
  readonly askAgain: () => void
  /** Takes over an answer that came another way, such as with a change. */
  readonly replace: (answer: Answer) => void
}

/** Asks on arrival, and again on demand; the answer before stays until the next one is there. `ask` must keep its identity. */
export function useAnswer<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): AnswerState<Answer> {
  const [state, setState] = useState<{ answer: Answer | null; failure: unknown; isAsking: boolean }>({
    answer: null,
    failure: null,
    isAsking: true,
  })
  const abortController = useRef<AbortController | null>(null)
  const start = useCallback(() => {
    abortController.current?.abort()
    const own = new AbortController()
    abortController.current = own
    ask(own.signal).then(
      (answer) => setState({ answer, failure: null, isAsking: false }),
      (failure: unknown) => {
        if (!own.signal.aborted) setState((before) => ({ ...before, failure, isAsking: false }))
      },
    )
  }, [ask])
  useEffect(() => {
    start()
    return () => abortController.current?.abort()
  }, [start])
  const askAgain = () => {
    setState((before) => ({ ...before, isAsking: true }))
    start()
  }
  const replace = useCallback((answer: Answer) => setState({ answer, failure: null, isAsking: false }), [])
  return { ...state, askAgain, replace }
}
