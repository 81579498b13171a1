import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/controls/button.tsx'
import { useConfirmedElsewhere } from './use-confirmed-elsewhere.ts'

/** One quiet line over the dashboard of somebody whose address is not confirmed, until they have or put it off. */
export function ConfirmStrip() {
  const [isPutOff, setIsPutOff] = useState(false)
  useConfirmedElsewhere()
  if (isPutOff) return null
  return (
    <aside
      aria-label="Your email address"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline bg-sunken px-4 py-1.5 text-sm"
    >
      <p>
        Please{' '}
        <Link to="/profile" className="text-accent-text underline underline-offset-4">
          confirm your email address
        </Link>{' '}
        with the link or the six-digit code we sent you.
      </p>
      <Button size="small" variant="quiet" onClick={() => setIsPutOff(true)}>
        Later
      </Button>
    </aside>
  )
}
