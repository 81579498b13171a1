import {
  isComparing,
  MAX_COMPARED,
  readComparedFromUrl,
  writeCompared,
} from '../../../features/compare/compare-address.ts'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import type { Address } from '../url-state/use-url-state.ts'

/** The stocks that are marked for comparing. They stand in the address, so a link shows the same comparison. */
export interface StockComparison {
  readonly marked: readonly string[]
  /** They stand side by side, in place of the list. */
  readonly isOpen: boolean
  readonly toggle: (ticker: string) => void
  readonly clear: () => void
  readonly open: () => void
  readonly close: () => void
}

export function useStockComparison({ params, change }: Address): StockComparison {
  const marked = readComparedFromUrl(params)
  const isOpen = isComparing(params)
  const toggle = (ticker: string) => {
    if (marked.includes(ticker))
      return change(
        writeCompared(
          params,
          marked.filter((one) => one !== ticker),
          isOpen,
        ),
        'replace',
      )
    if (marked.length < MAX_COMPARED) return change(writeCompared(params, [...marked, ticker], isOpen), 'replace')
    showToast({ title: 'You can compare up to six stocks', text: `Remove one of ${marked.join(', ')} first.` })
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
