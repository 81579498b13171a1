import { type ReactNode, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useProfile, useSession } from '../../data/session/use-session.ts'
import { profileTab, ProfileTabs, type ProfileTab } from '../../features/account/profile/profile-tabs.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { pageMeta } from '../page-meta.ts'
import '../../ui/styles/dashboard.css'

const loadSubscriptions = () =>
  import('../../features/billing/subscriptions/subscriptions.tsx').then((module) => module.Subscriptions)
const Subscriptions = lazyComponent(loadSubscriptions)
const ConfirmAddress = lazyComponent(() =>
  import('../../features/account/email-confirmation/confirm-address.tsx').then((module) => module.ConfirmAddress),
)
const AlertChoice = lazyComponent(() =>
  import('../../features/rating-changes/alert-choice.tsx').then((module) => module.AlertChoice),
)
const VisitSpeed = lazyComponent(() =>
  import('../../features/page-speed/visit-speed.tsx').then((module) => module.VisitSpeed),
)

export const meta = () => pageMeta('/profile')

/** At least as high as the window, so that the foot of the page never moves into view and out again. */
export default function Profile() {
  const [params, setParams] = useSearchParams()
  const profile = useProfile()
  const { user } = useSession()
  useEffect(() => void loadSubscriptions().catch(() => undefined), [])
  const openTab = (tab: ProfileTab) =>
    setParams(tab === 'my-profile' ? {} : { tab }, { replace: true, preventScrollReset: true })
  return (
    <div className="mx-auto min-h-[calc(100dvh-4rem)] max-w-[72rem] px-4 py-10 wide:px-6 wide:py-16">
      <h1 className="pb-8 font-serif text-3xl font-semibold tracking-[-0.015em] wide:pb-12">My Profile</h1>
      {user && !user.verifiedEmail && user.email !== null && (
        <div className="pb-10">{waiting('h-64 w-full max-w-[40rem]', <ConfirmAddress email={user.email} />)}</div>
      )}
      {profile && user ? (
        <ProfileTabs
          profile={profile}
          user={user}
          tab={profileTab(params.get('tab'))}
          onTab={openTab}
          alerts={waiting('h-40 w-full', <AlertChoice />)}
          speed={waiting('h-80 w-full max-w-[40rem]', <VisitSpeed />)}
          subscriptions={waiting('h-40 w-full', <Subscriptions />)}
        />
      ) : (
        <ProfileSkeleton />
      )}
    </div>
  )
}

/** A part whose place is held, at its size, until its code is there. */
function waiting(size: string, part: ReactNode): ReactNode {
  return <Suspense fallback={<Skeleton className={size} />}>{part}</Suspense>
}

/** Stands while the profile is on its way. */
function ProfileSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-8 wide:grid-cols-[13rem_minmax(0,1fr)] wide:gap-14">
      <Skeleton className="h-11 w-full wide:h-64" />
      <Skeleton className="h-80 w-full max-w-[40rem]" />
    </div>
  )
}
