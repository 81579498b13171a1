import { postBacktest } from '@fairweight/contract/calls'
import type { BacktestAnswer, BacktestQuestion } from '@fairweight/contract/wire'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../data/session/call.ts'

export type BacktestState =
  | { readonly status: 'idle' }
  | { readonly status: 'running' }
  | { readonly status: 'failed'; readonly cause: unknown }
  | { readonly status: 'done'; readonly answer: BacktestAnswer; readonly question: BacktestQuestion }

interface Backtest {
  readonly state: BacktestState
  readonly run: (question: BacktestQuestion) => void
  /** Ends what runs; the server stops too. */
  readonly cancel: () => void
}

/** One backtest at a time; another one, or leaving the page, ends the one before. */
export function useBacktest(): Backtest {
  const [state, setState] = useState<BacktestState>({ status: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const run = (question: BacktestQuestion) => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setState({ status: 'running' })
    const settle = (next: BacktestState) => {
      if (!mine.signal.aborted) setState(next)
    }
    call(postBacktest, { body: question, signal: mine.signal }).then(
      (answer) => settle({ status: 'done', answer, question }),
      (cause: unknown) => settle({ status: 'failed', cause }),
    )
  }
  const cancel = () => {
    running.current?.abort()
    setState({ status: 'idle' })
  }
  return { state, run, cancel }
}
