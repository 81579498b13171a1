import { profileForm, type ProfileForm as Values } from '@fairweight/contract/forms'
import type { UserProfile } from '@fairweight/contract/wire'
import { type ReactNode, Suspense } from 'react'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { updateProfile } from '../account-calls.ts'
import { FormFrame, SubmitButton } from '../../../forms/form-frame.tsx'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { LogOut } from './log-out.tsx'
import { ProfileSheet } from '../profile-sheet.tsx'

/** These stand below what most people come for, and come after it. */
const SignInMethodsPanel = lazyComponent(() =>
  import('./sign-in-methods-panel.tsx').then((module) => module.SignInMethodsPanel),
)
const SessionsAndActivity = lazyComponent(() =>
  import('./sessions-and-activity.tsx').then((module) => module.SessionsAndActivity),
)
const OfflineUse = lazyComponent(() => import('./offline-use.tsx').then((module) => module.OfflineUse))
const YourData = lazyComponent(() => import('../data-export/your-data.tsx').then(({ YourData }) => YourData))

interface MyProfileProps {
  readonly profile: UserProfile
  readonly alerts: ReactNode
  readonly speed: ReactNode
}

/** Who one is here, where one is logged in, what happened to the account, and what can be taken along. */
export function MyProfile({ profile, alerts, speed }: MyProfileProps) {
  return (
    <div className="flex flex-col gap-16">
      <PersonalInformation profile={profile} />
      <Suspense fallback={<Skeleton className="h-96 w-full max-w-[40rem]" />}>
        <SignInMethodsPanel email={profile.email ?? ''} />
      </Suspense>
      {alerts}
      <Suspense fallback={<Skeleton className="h-[34rem] w-full max-w-[40rem]" />}>
        <SessionsAndActivity />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-40 w-full max-w-[40rem]" />}>
        <OfflineUse />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-80 w-full max-w-[40rem]" />}>
        <YourData />
      </Suspense>
      {speed}
    </div>
  )
}

/** Name and newsletters, and the way out. */
function PersonalInformation({ profile }: { readonly profile: UserProfile }) {
  const send = async (values: Values) => {
    await updateProfile(values)
    showToast({
      title: 'Account Update',
      text: 'We have updated your account details as you requested',
      tone: 'success',
    })
  }
  const { firstName, lastName, insightsSubscriber, tipsSubscriber } = profile
  const { form, failure, isSending, onSubmit, errorOf } = useCheckedForm<Values>({
    schema: profileForm,
    values: { firstName, lastName, insightsSubscriber, tipsSubscriber },
    action: 'update-profile',
    send,
  })
  return (
    <ProfileSheet title="Personal Information">
      <FormFrame
        label="Personal Information"
        onSubmit={onSubmit}
        failure={failure}
        actions={<ProfileActions isSending={isSending} />}
      >
        <div className="grid gap-5 wide:grid-cols-2">
          <TextField
            label="First Name"
            autoComplete="given-name"
            {...form.register('firstName')}
            error={errorOf('firstName')}
          />
          <TextField
            label="Last Name"
            autoComplete="family-name"
            {...form.register('lastName')}
            error={errorOf('lastName')}
          />
        </div>
        <fieldset>
          <legend className="pb-1 text-sm font-medium">Newsletters</legend>
          <Checkbox
            label="Insights: what changed in the ratings, once a month"
            {...form.register('insightsSubscriber')}
          />
          <Checkbox label="Tips: how to get more out of the tools" {...form.register('tipsSubscriber')} />
        </fieldset>
      </FormFrame>
    </ProfileSheet>
  )
}

function ProfileActions({ isSending }: { readonly isSending: boolean }) {
  return (
    <>
      <SubmitButton isSending={isSending}>Update My Account</SubmitButton>
      <LogOut />
    </>
  )
}
