import { useState } from 'react'
import { keepListsOffline, keepsListsOffline } from '../../../data/offline-cache/offline-use.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { ProfileSheet } from '../profile-sheet.tsx'

/** Whether this browser keeps the person's lists for when there is no network. */
export function OfflineUse() {
  const [isKept, setIsKept] = useState(keepsListsOffline)
  const [isRefused, setIsRefused] = useState(false)
  const choose = (isWanted: boolean) => {
    const next = keepListsOffline(isWanted)
    setIsKept(next)
    setIsRefused(next !== isWanted)
  }
  return (
    <ProfileSheet
      title="Offline use"
      lead="Your lists are in your account. This browser can also keep a copy, so that you can read and optimize them without a connection."
    >
      <div className="flex flex-col gap-2">
        <Checkbox
          label="Keep my lists on this device for offline use"
          checked={isKept}
          onCheckedChange={choose}
          error={isRefused ? 'This browser does not let us store anything, so your lists stay online.' : undefined}
        />
        <p className="max-w-[58ch] text-sm text-muted">
          {isKept
            ? 'The copy holds the names and tickers of your lists and five years of prices. It is made whenever you have the dashboard open. Turning this off or logging out removes it.'
            : 'Without a copy you can still browse the ratings offline, and your lists appear once you are connected. Changes that you make while the connection is away are kept until they are sent. Leave this off on a device that others use.'}
        </p>
      </div>
    </ProfileSheet>
  )
}
