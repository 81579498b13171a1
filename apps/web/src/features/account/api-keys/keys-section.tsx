import type { ApiKey, ApiKeyCreation } from '@fairweight/contract/wire'
import { MAX_KEYS } from '@fairweight/domain/api-keys'
import { useState } from 'react'
import { describeFailure } from '../../../data/api-error.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { orSay } from '../../../forms/or-say.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { ProfileSheet } from '../profile-sheet.tsx'
import { ReauthCanceledError, withReauth } from '../reauthentication/with-reauth.ts'
import { fetchKeys, type LoadedKeys, makeKey, revokeKey } from './key-calls.ts'
import { KeyForm } from './key-form.tsx'
import { reachOf, standingOf } from './key-text.ts'
import { ShownOnce } from './shown-once.tsx'

/** What programs and spreadsheets may read in somebody's name. */
export function KeysSection() {
  return (
    <ProfileSheet
      title="API keys"
      lead="Let your own programs and spreadsheets read your grades, lists, and portfolios. A key reads what you may see, changes nothing, and stops at once when you revoke it."
    >
      <OwnKeys />
    </ProfileSheet>
  )
}

const isCanceled = (cause: unknown) => cause instanceof ReauthCanceledError

/** Somebody's keys, and a form for another. */
function OwnKeys() {
  const { answer, failure, askAgain, replace } = useAnswer(fetchKeys)
  const [made, setMade] = useState<{ readonly key: ApiKey; readonly text: string } | null>(null)
  if (answer === null) {
    if (failure === null) return <Skeleton className="h-64 w-full" />
    const { title, text, reference } = describeFailure(failure)
    return (
      <ErrorState title={title} reference={reference} onRetry={askAgain}>
        {text}
      </ErrorState>
    )
  }
  const make = (asked: ApiKeyCreation) =>
    orSay(async () => {
      const created = await withReauth(() => makeKey(asked))
      setMade(created)
      replace({ ...answer, keys: [...answer.keys, created.key] })
    }, isCanceled)
  const revoke = (gone: ApiKey) =>
    orSay(async () => {
      await revokeKey(gone.id)
      if (made?.key.id === gone.id) setMade(null)
      replace({ ...answer, keys: answer.keys.filter(({ id }) => id !== gone.id) })
      showToast({ title: `“${gone.name}” is revoked`, text: 'It opens nothing from now on.', tone: 'success' })
    })
  return (
    <div className="flex flex-col gap-6">
      {made !== null && <ShownOnce made={made} onSaved={() => setMade(null)} />}
      {answer.keys.length >= MAX_KEYS ? (
        <p className="text-sm text-muted">You have {MAX_KEYS} keys, the maximum. Revoke one to make another.</p>
      ) : (
        <KeyForm subjects={answer.subjects} onMake={make} />
      )}
      <KeyList {...answer} onRevoke={(key) => void revoke(key)} />
    </div>
  )
}

interface KeyListProps extends LoadedKeys {
  readonly onRevoke: (key: ApiKey) => void
}

function KeyList({ keys, subjects, onRevoke }: KeyListProps) {
  const [now] = useState(() => new Date())
  if (keys.length === 0)
    return <EmptyState title="No keys yet">Make one above for a program or a spreadsheet of yours.</EmptyState>
  return (
    <ul aria-label="Your keys" className="flex flex-col divide-y divide-hairline border-y border-hairline">
      {keys.map((key) => (
        <li key={key.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
          <div className="min-w-0">
            <p className="break-words">
              {key.name} <span className="font-mono text-sm text-muted">{key.hint}</span>
            </p>
            <p className="break-words text-xs text-muted">{reachOf(key, subjects)}</p>
            <p className="break-words text-xs text-muted">{standingOf(key, now)}</p>
          </div>
          <Button size="small" variant="quiet" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  )
}
