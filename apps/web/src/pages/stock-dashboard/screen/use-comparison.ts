import { isComparing, MOST_COMPARED, readCompared, writeCompared } from '../../../features/compare/compare-address.ts'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import type { Address } from '../address/use-address.ts'

/** The stocks that are marked for comparing. They stand in the address, so a link shows the same comparison. */
export interface Comparison {
  readonly marked: readonly string[]
  /** They stand side by side, in place of the list. */
  readonly isOpen: boolean
  readonly toggle: (ticker: string) => void
  readonly clear: () => void
  readonly open: () => void
  readonly close: () => void
}

export function useComparison({ params, change }: Address): Comparison {
  const marked = readCompared(params)
  const isOpen = isComparing(params)
  const toggle = (ticker: string) => {
    if (marked.includes(ticker)) return change(writeCompared(params, marked.filter((one) => one !== ticker), isOpen), 'replace')
    if (marked.length < MOST_COMPARED) return change(writeCompared(params, [...marked, ticker], isOpen), 'replace')
    showToast({ title: 'Compare takes four stocks', text: `Take one of ${marked.join(', ')} out first.` })
  }
  return {
    marked,
    isOpen,
    toggle,
    clear: () => change(writeCompared(params, [], false), 'replace'),
    open: () => change(writeCompared(params, marked, true), 'push'),
    close: () => change(writeCompared(params, marked, false), 'push'),
  }
}
