import type { Dataset } from '@fairweight/contract/wire'
import { Link, useLocation } from 'react-router'
import { useTools } from '../../data/session/use-session.ts'
import { listAddressIn } from '../../features/stock-details/menu/page-link.ts'
import { Icon } from '../../ui/marks/icon.tsx'

interface BackToListProps {
  readonly ticker: string
  readonly dataset: Dataset
  /** The past day on show, of which the list is then too. */
  readonly day?: string | undefined
}

/** Back to the list that one came from, as it was; whoever came another way finds the stock open in theirs. */
export function BackToList({ ticker, dataset, day }: BackToListProps) {
  const hasTool = useTools().size > 0
  const from = listAddressIn(useLocation().state)
  const of = `${day === undefined ? '' : `asOf=${day}&`}stock=${ticker}`
  const own = hasTool && dataset === 'market' ? `/?${of}` : dataset === 'sample' ? `/demo?${of}` : '/demo'
  return (
    <Link
      to={from ?? own}
      className="inline-flex min-h-9 items-center gap-1 self-start text-sm text-accent-text underline-offset-4 hover:underline"
    >
      <Icon name="chevron-left" className="size-4" />
      {from !== null ? 'Back to the list' : own === '/demo' ? 'Try the demo list' : 'Open in the list'}
    </Link>
  )
}
