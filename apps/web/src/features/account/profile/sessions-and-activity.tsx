import { RecentActivity } from './recent-activity.tsx'
import { Sessions } from './sessions.tsx'

/** Where one is logged in, and what happened to the account: one below the other, and fetched together. */
export function SessionsAndActivity() {
  return (
    <>
      <Sessions />
      <RecentActivity />
    </>
  )
}
