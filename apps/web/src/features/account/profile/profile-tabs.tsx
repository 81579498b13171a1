import type { SessionUser, UserProfile } from '@fairweight/contract/wire'
import { Suspense, useEffect, type ReactNode } from 'react'
import { SideTabs } from '../../../ui/controls/side-tabs.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { loadToastRegion } from '../../../ui/overlays/lazy-toast-region.tsx'
import { LazyReauthDialog } from '../reauthentication/lazy-reauth-dialog.tsx'
import { ProfileSheet } from '../profile-sheet.tsx'
import { loadLogOutDialog } from './log-out.tsx'
import { MyProfile } from './my-profile.tsx'

const PROFILE_TABS = ['my-profile', 'subscriptions', 'change-password', 'delete-account'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number] | (typeof DEVELOPMENT_TABS)[number]['value']

/** The tab that an address names; the first one for any other word. */
export function profileTab(named: string | null): ProfileTab {
  const tabs: readonly ProfileTab[] = [...PROFILE_TABS, ...DEVELOPMENT_TABS.map(({ value }) => value)]
  return tabs.find((tab) => tab === named) ?? 'my-profile'
}

interface ProfileTabsProps {
  readonly profile: UserProfile
  readonly user: SessionUser
  readonly tab: ProfileTab
  readonly onTab: (tab: ProfileTab) => void
  /** What My Profile says of letters about changed grades; another feature's. */
  readonly alerts: ReactNode
  /** What My Profile says of how fast this visit is; another feature's. */
  readonly speed: ReactNode
  /** What the Subscriptions tab holds; another feature's. */
  readonly subscriptions: ReactNode
}

/** Everything a person looks after, a tab each. The first one comes with the page, the others follow while it is read. */
export function ProfileTabs({ profile, user, tab, onTab, alerts, speed, subscriptions }: ProfileTabsProps) {
  useEffect(() => PARTS.forEach((load) => void load().catch(() => undefined)), [])
  const email = user.email ?? ''
  const tabs = [
    { value: 'my-profile', label: 'My Profile', panel: <MyProfile profile={profile} alerts={alerts} speed={speed} /> },
    {
      value: 'subscriptions',
      label: 'Subscriptions',
      panel: once(
        <ProfileSheet title="Subscriptions" lead="What you pay for and what happens next.">
          {subscriptions}
        </ProfileSheet>,
      ),
    },
    {
      value: 'change-password',
      label: 'Change Password',
      panel: once(<ChangePassword email={email} hasPassword={user.hasPassword} />),
    },
    {
      value: 'delete-account',
      label: 'Delete Account',
      panel: once(<DeleteAccount email={email} hasPassword={user.hasPassword} />),
    },
    ...DEVELOPMENT_TABS,
  ] as const
  return (
    <>
      <SideTabs<ProfileTab> label="Profile" tabs={tabs} value={tab} onValueChange={onTab} />
      <LazyReauthDialog email={email} hasPassword={user.hasPassword} />
    </>
  )
}

/** Holds the place of a tab until its code is there. */
function once(panel: ReactNode): ReactNode {
  return <Suspense fallback={<Skeleton className="h-64 w-full max-w-[40rem]" />}>{panel}</Suspense>
}

const loadChangePassword = () => import('./change-password.tsx').then((module) => module.ChangePassword)
const loadDeleteAccount = () => import('./delete-account.tsx').then((module) => module.DeleteAccount)
const PARTS = [loadLogOutDialog, loadChangePassword, loadDeleteAccount, loadToastRegion]
const ChangePassword = lazyComponent(loadChangePassword)
const DeleteAccount = lazyComponent(loadDeleteAccount)

/** The name stands inside the condition, so that nothing of it is left in a production build. */
const ClearCache = import.meta.env.DEV
  ? lazyComponent(() => import('./clear-cache.tsx').then((module) => module.ClearCache))
  : null
const DEVELOPMENT_TABS = ClearCache
  ? ([{ value: 'clear-cache', label: 'Clear Cache', panel: once(<ClearCache />) }] as const)
  : []
