import type { SessionUser, UserProfile } from '@fairweight/contract/wire'
import { lazy, Suspense } from 'react'
import { SideTabs } from '../../../ui/controls/side-tabs.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { MyProfile } from './my-profile.tsx'
import { Sessions } from './sessions.tsx'
import { Subscriptions } from './subscriptions.tsx'
import { YourData } from './your-data.tsx'

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
  return <SideTabs<ProfileTab> label="Profile" tabs={tabs} value={tab} onValueChange={onTab} />
}

/** The name stands inside the condition, so that nothing of it is left in a production build. */
const ClearCache = import.meta.env.DEV ? lazy(() => import('./clear-cache.tsx').then(({ ClearCache }) => ({ default: ClearCache }))) : null
const DEVELOPMENT_TABS = ClearCache
  ? ([{ value: 'clear-cache', label: 'Clear Cache', panel: <Suspense fallback={null}><ClearCache /></Suspense> }] as const)
  : []
