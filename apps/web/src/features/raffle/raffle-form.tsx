import { type ComponentType, useCallback, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import '../../ui/styles/dashboard.css'
import { DrawFacts } from './draw-facts.tsx'
import type { PendingEntry } from './entry-form.tsx'
import { EntrySent } from './entry-sent.tsx'
import { ConfirmedEntry } from './links/confirmed-entry.tsx'
import { Prize } from './links/prize.tsx'
import { useRaffleLink } from './links/use-raffle-link.ts'

/** Where one enters the raffle, and where the links of its emails lead. */
export function RaffleForm() {
  const link = useRaffleLink()
  const [invalidToken, setInvalidToken] = useState<string | null>(null)
  const token = link?.token ?? null
  const onInvalid = useCallback(() => setInvalidToken(token), [token])
  if (link && link.token !== invalidToken) {
    const Following = link.kind === 'prize' ? Prize : ConfirmedEntry
    return <Following key={link.token} token={link.token} onInvalid={onInvalid} />
  }
  return (
    <div className="flex flex-col gap-8">
      {link && (
        <ErrorState title="This link is not valid">
          {link.kind === 'prize'
            ? 'It does not belong to a prize, or the deadline to claim it has passed; the email says when that was.'
            : 'It has expired, was replaced by a newer one, or its draw has closed.'}{' '}
          You can enter the open draw here.
        </ErrorState>
      )}
      <DrawFacts />
      <Entering />
    </div>
  )
}

type FormPart = ComponentType<{ readonly onSent: (sent: PendingEntry) => void }>

/** The form brings its checks along, so it comes once somebody wants it. */
const fetchForm = (): Promise<FormPart> => import('./entry-form.tsx').then(({ EntryForm }) => EntryForm)

function Entering() {
  const [EntryForm, setEntryForm] = useState<FormPart | null>(null)
  const [progress, setProgress] = useState<'still' | 'fetching' | 'failed'>('still')
  const [sent, setSent] = useState<PendingEntry | null>(null)
  const begin = () => {
    setProgress('fetching')
    fetchForm().then(
      (part) => setEntryForm(() => part),
      () => setProgress('failed'),
    )
  }
  if (EntryForm === null) {
    if (progress === 'failed')
      return (
        <ErrorState title="The form could not be loaded" onRetry={begin}>
          Please check your connection and try again.
        </ErrorState>
      )
    return (
      <Button className="self-start" loading={progress === 'fetching'} onClick={begin}>
        Enter this draw
      </Button>
    )
  }
  return (
    <>
      {sent && <EntrySent sent={sent} onAgain={() => setSent(null)} />}
      {/* What was typed stays, for whoever wants to change something. */}
      <div hidden={sent !== null}>
        <EntryForm onSent={setSent} />
      </div>
    </>
  )
}
