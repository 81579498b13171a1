import type { SessionUser, UserProfile } from '@fairweight/contract/wire'
import { lazy, Suspense } from 'react'
import { SideTabs } from '../../../ui/controls/side-tabs.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { MyProfile } from './my-profile.tsx'

// The first tab comes with the page; each of the others is loaded when it is opened.
const Subscriptions = lazy(() => import('./subscriptions.tsx').then(({ Subscriptions }) => ({ default: Subscriptions })))
const ChangePassword = lazy(() => import('./change-password.tsx').then(({ ChangePassword }) => ({ default: ChangePassword })))
const Sessions = lazy(() => import('./sessions.tsx').then(({ Sessions }) => ({ default: Sessions })))
const YourData = lazy(() => import('./your-data.tsx').then(({ YourData }) => ({ default: YourData })))
const DeleteAccount = lazy(() => import('./delete-account.tsx').then(({ DeleteAccount }) => ({ default: DeleteAccount })))

const PROFILE_TABS = ['my-profile', 'subscriptions', 'change-password', 'sessions', 'your-data', 'delete-account', 'clear-cache'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]

/** The tab that an address names; the first one for any other word. */
export function profileTab(named: string | null): ProfileTab {
  return PROFILE_TABS.find((tab) => tab === named) ?? 'my-profile'
}

interface ProfileTabsProps {
  readonly profile: UserProfile
  readonly user: SessionUser
  readonly tab: ProfileTab
  readonly onTab: (tab: ProfileTab) => void
}

/** Everything a person looks after, a tab each. */
export function ProfileTabs({ profile, user, tab, onTab }: ProfileTabsProps) {
  const email = user.email ?? ''
  const tabs = [
    { value: 'my-profile', label: 'My Profile', panel: <MyProfile profile={profile} /> },
    { value: 'subscriptions', label: 'Subscriptions', panel: <Subscriptions /> },
    { value: 'change-password', label: 'Change Password', panel: <ChangePassword email={email} hasPassword={user.hasPassword} /> },
    { value: 'sessions', label: 'Sessions', panel: <Sessions /> },
    { value: 'your-data', label: 'Your Data', panel: <YourData /> },
    { value: 'delete-account', label: 'Delete Account', panel: <DeleteAccount email={email} hasPassword={user.hasPassword} onTakeAlong={() => onTab('your-data')} /> },
    ...DEVELOPMENT_TABS,
  ] as const
  const loaded = tabs.map(({ panel, ...rest }) => ({ ...rest, panel: <Suspense fallback={<Skeleton className="h-64 w-full max-w-[40rem]" />}>{panel}</Suspense> }))
  return <SideTabs<ProfileTab> label="Profile" tabs={loaded} value={tab} onValueChange={onTab} />
}

/** The name stands inside the condition, so that nothing of it is left in a production build. */
const ClearCache = import.meta.env.DEV ? lazy(() => import('./clear-cache.tsx').then(({ ClearCache }) => ({ default: ClearCache }))) : null
const DEVELOPMENT_TABS = ClearCache
  ? ([{ value: 'clear-cache', label: 'Clear Cache', panel: <ClearCache /> }] as const)
  : []
