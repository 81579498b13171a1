import { closeToast, showToast } from '../../../ui/overlays/toast-manager.ts'
import { useEffect, useRef } from 'react'
import { readPicks, restorePick, togglePick, writePicks } from './picks.ts'
import type { Address } from './use-address.ts'

export interface Picks {
  readonly all: readonly string[]
  readonly toggle: (ticker: string) => void
  readonly remove: (ticker: string) => void
  readonly clear: () => void
}

/** The picked stocks. They stand in the address, so a link carries them; every removal can be undone. */
export function usePicks({ params, change }: Address): Picks {
  const all = readPicks(params)
  const write = (picks: readonly string[]) => change(writePicks(params, picks), 'replace')
  const undo = useUndo(params, change)
  const remove = (ticker: string) => {
    const position = all.indexOf(ticker)
    write(togglePick(all, ticker))
    undo(`${ticker} is off your picks`, (now) => restorePick(now, ticker, position))
  }
  return {
    all,
    remove,
    toggle: (ticker) => (all.includes(ticker) ? remove(ticker) : write(togglePick(all, ticker))),
    clear: () => {
      write([])
      undo(`${all.length} stocks are off your picks`, () => [...all])
    },
  }
}

/** Offers to take back the last removal; it acts on the address as it is when pressed, not as it was. */
function useUndo(params: URLSearchParams, change: Address['change']) {
  const latest = useRef({ params, change })
  const shown = useRef<string | null>(null)
  useEffect(() => {
    latest.current = { params, change }
  })
  return (title: string, restore: (now: readonly string[]) => string[]) => {
    if (shown.current !== null) closeToast(shown.current)
    const onPress = () => {
      const now = latest.current
      now.change(writePicks(now.params, restore(readPicks(now.params))), 'replace')
    }
    shown.current = showToast({ title, action: { label: 'Undo', onPress } })
  }
}
