import type { SharedLink } from '@fairweight/contract/wire'
import { useState } from 'react'
import { Link } from 'react-router'
import { describeFailure } from '../../../data/api-error.ts'
import { useSession } from '../../../data/session/use-session.ts'
import { type Named, share, stopSharing } from '../../../data/sharing/shared-link-calls.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

interface ShareDialogProps {
  readonly list: Named
  /** A mix saved with the list; null shares the list itself. */
  readonly mix: Named | null
  readonly onClose: () => void
}

/** Gives a list, or a mix saved with it, a link that anybody may read; nothing is shared before the button is pressed. */
export function ShareDialog({ list, mix, onClose }: ShareDialogProps) {
  const isMember = useSession().status === 'member'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={mix === null ? 'Share this list' : 'Share this mix'}
      description={
        <>
          Whoever has the link reads the name <bdi>“{(mix ?? list).name}”</bdi>
          {mix === null ? ' and the stocks on it that day' : ', its stocks and their weights'}, with grades where every
          visitor sees them. No amounts, and not your name.
        </>
      }
      actions={!isMember && <LinkButton to="/sign-up">Sign up</LinkButton>}
    >
      {isMember ? (
        <LinkMaker list={list} mix={mix} />
      ) : (
        <p className="text-sm">Sharing needs an account. Your lists come along when you sign up.</p>
      )}
    </Dialog>
  )
}

function LinkMaker({ list, mix }: Pick<ShareDialogProps, 'list' | 'mix'>) {
  const [link, setLink] = useState<SharedLink | null>(null)
  const [said, setSaid] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    setSaid('')
    try {
      await work()
    } catch (cause) {
      setFailure(cause)
    }
    setBusy(false)
  }
  const make = () => run(async () => setLink(await share(list.id, mix?.id ?? null)))
  const stop = ({ id }: SharedLink) =>
    run(async () => {
      await stopSharing(id)
      setLink(null)
      setSaid('Shared no more. The link opens nothing now.')
    })
  const address = link === null ? '' : location.origin + link.path
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setSaid('The link has been copied.')
    } catch {
      setSaid('The link could not be copied. Please select it and copy it.')
    }
  }
  return (
    <div className="flex flex-col gap-4">
      {failure !== null && <FailedTo failure={failure} />}
      {link !== null && (
        <TextField label="Link" readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
      )}
      <p role="status" className="text-sm empty:hidden">
        {said}
      </p>
      <div className="flex flex-wrap gap-3">
        {link === null ? (
          <Button loading={isBusy} onClick={() => void make()}>
            Share by a link
          </Button>
        ) : (
          <>
            <Button onClick={() => void copy()}>Copy the link</Button>
            <Button variant="secondary" loading={isBusy} onClick={() => void stop(link)}>
              Stop sharing
            </Button>
          </>
        )}
      </div>
      <Link to="/profile" className="self-start text-sm text-accent-text underline underline-offset-4">
        Everything you share
      </Link>
    </div>
  )
}

function FailedTo({ failure }: { readonly failure: unknown }) {
  const { title, text, reference } = describeFailure(failure)
  return (
    <ErrorState title={title} reference={reference}>
      {text}
    </ErrorState>
  )
}
