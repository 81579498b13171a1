import type { SharedLink } from '@fairweight/contract/wire'
import { describeFailure } from '../../../data/api-error.ts'
import { dayOf } from '../../../data/dates.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { orSay } from '../../../forms/or-say.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { ProfileSheet } from '../profile-sheet.tsx'
import { fetchLinks, share, stopSharing } from '../../../data/sharing/shared-link-calls.ts'
import { ShareForm } from './share-form.tsx'

/** What somebody shares with whoever has the link, in one place. */
export function SharedLinksSection() {
  return (
    <ProfileSheet
      title="Shared links"
      lead="Show a list, or a mix saved with it, to somebody without an account. Whoever has the link reads it as it is that day, without any amounts and without your name. You can stop it at any time."
    >
      <OwnLinks />
    </ProfileSheet>
  )
}

function OwnLinks() {
  const { answer, failure, askAgain, replace } = useAnswer(fetchLinks)
  if (answer === null) {
    if (failure === null) return <Skeleton className="h-40 w-full" />
    const { title, text, reference } = describeFailure(failure)
    return (
      <ErrorState title={title} reference={reference} onRetry={askAgain}>
        {text}
      </ErrorState>
    )
  }
  const add = (list: string, run: string | null) =>
    orSay(async () => {
      const made = await share(list, run)
      replace({ ...answer, links: [...answer.links.filter(({ id }) => id !== made.id), made] })
    })
  const stop = ({ id, name }: SharedLink) =>
    orSay(async () => {
      await stopSharing(id)
      replace({ ...answer, links: answer.links.filter((link) => link.id !== id) })
      showToast({ title: `“${name}” is shared no more`, tone: 'success' })
    })
  return (
    <div className="flex flex-col gap-6">
      <ShareForm lists={answer.lists} onShare={add} />
      {answer.links.length === 0 ? (
        <p className="text-sm text-muted">Nothing is shared.</p>
      ) : (
        <ul aria-label="What you share" className="flex flex-col divide-y divide-hairline border-y border-hairline">
          {answer.links.map((link) => (
            <li key={link.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
              <div className="min-w-0">
                <p className="break-words">
                  {link.kind === 'mix' ? 'Mix' : 'List'}: {link.name}
                </p>
                <p className="text-xs text-muted">Since {dayOf(link.createdAt)}</p>
                <a className="break-all text-sm text-accent-text underline underline-offset-4" href={link.path}>
                  {location.origin + link.path}
                </a>
              </div>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Stop sharing ${link.name}`}
                onClick={() => void stop(link)}
              >
                Stop sharing
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
