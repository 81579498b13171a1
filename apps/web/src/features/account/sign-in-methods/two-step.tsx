import type { AuthenticatorSetUp, SignInMethods } from '@fairweight/contract/wire'
import { Suspense, useState, type ReactNode } from 'react'
import { describeFailure } from '../../../data/api-error.ts'
import { dayOf } from '../../../data/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { ReauthCanceledError, withReauth } from '../reauthentication/with-reauth.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { renewRecoveryCodes, startApp } from './sign-in-method-calls.ts'

/** Brings the drawing of the picture along, which only a set-up needs. */
const AppSetUp = lazyComponent(() => import('./app-set-up.tsx').then((module) => module.AppSetUp))

interface TwoStepProps {
  readonly app: SignInMethods['authenticatorApp']
  readonly hasPassword: boolean
  readonly onChanged: () => void
  /** The way to remove the app. */
  readonly children: ReactNode
}

/** Two-step login: set up, explained, with new recovery codes when they are wanted. */
export function TwoStep({ app, hasPassword, onChanged, children }: TwoStepProps) {
  const [setUp, setSetUp] = useState<AuthenticatorSetUp | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const act = async (work: () => Promise<void>) => {
    setIsBusy(true)
    try {
      await work()
    } catch (cause) {
      if (!(cause instanceof ReauthCanceledError)) showToast({ ...describeFailure(cause), tone: 'error' })
    }
    setIsBusy(false)
  }
  const renew = async () => {
    setCodes((await withReauth(renewRecoveryCodes)).recoveryCodes)
    onChanged()
  }
  const confirmed = (recoveryCodes: readonly string[]) => {
    setSetUp(null)
    setCodes(recoveryCodes)
    onChanged()
  }
  return (
    <section aria-label="Two-step login" className="flex flex-col items-start gap-4 border-t border-hairline pt-6">
      <h3 className="font-semibold">Two-step login</h3>
      <p className="text-muted">{wordsOf(app, hasPassword)}</p>
      {codes && <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />}
      {setUp && (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <AppSetUp setUp={setUp} onConfirmed={confirmed} onCancel={() => setSetUp(null)} />
        </Suspense>
      )}
      {!setUp && !codes && (
        <div className="flex flex-wrap gap-3">
          {app ? (
            <>
              <Button size="small" variant="secondary" loading={isBusy} onClick={() => void act(renew)}>
                New recovery codes
              </Button>
              {children}
            </>
          ) : (
            <Button
              variant="secondary"
              loading={isBusy}
              onClick={() => void act(async () => setSetUp(await withReauth(startApp)))}
            >
              Set up an authenticator app
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

function wordsOf(app: TwoStepProps['app'], hasPassword: boolean): string {
  if (app)
    return `On since ${dayOf(app.confirmedAt)}. After your password, you enter a code from your authenticator app. ${codesLeft(app.recoveryCodesLeft)}`
  const use =
    'With an authenticator app on your phone, a password alone isn’t enough to log in: a six-digit code is needed too.'
  return hasPassword ? use : `${use} Your account has no password right now, so this applies once you choose one.`
}

function codesLeft(count: number): string {
  return count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`
}
