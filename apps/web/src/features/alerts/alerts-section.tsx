import type { AlertPause, StockAlert, StockAlerts } from '@fairweight/contract/wire'
import { alertSentence, type AlertRule, MAX_ALERTS } from '@fairweight/domain/alerts'
import { startTransition, useOptimistic } from 'react'
import { Link } from 'react-router'
import { describeFailure } from '../../data/api-error.ts'
import { dayOf, shortDate } from '../../data/dates.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { orSay } from '../../forms/or-say.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { chooseEmails, fetchAlerts, makeAlert, removeAlert } from './alert-calls.ts'
import { AlertForm } from './alert-form.tsx'

const LINK_CLASS_NAME = 'text-accent-text underline underline-offset-4'

/** What somebody asked to hear of, how they hear of it, and a form for more. */
export function AlertsSection({ ticker }: { readonly ticker: string }) {
  const { answer, failure, askAgain, replace } = useAnswer(fetchAlerts)
  if (answer === null) {
    if (failure === null) return <Skeleton className="h-64 w-full" />
    const { title, text, reference } = describeFailure(failure)
    return (
      <ErrorState title={title} reference={reference} onRetry={askAgain}>
        {text}
      </ErrorState>
    )
  }
  const { alerts, emails, subjects } = answer
  const save = (rule: AlertRule) =>
    orSay(async () => {
      await makeAlert(rule)
      // All anew, since whether emails come may have changed with the first one.
      replace(await fetchAlerts())
    })
  const remove = (gone: StockAlert) =>
    orSay(async () => {
      await removeAlert(gone.id)
      replace({ ...answer, alerts: alerts.filter(({ id }) => id !== gone.id) })
    })
  const choose = (areWanted: boolean) =>
    orSay(async () => replace({ ...answer, emails: await chooseEmails(areWanted) }))
  return (
    <div className="flex flex-col gap-6">
      {alerts.some(({ pause }) => pause === 'no-plan') && <PlanEnded />}
      <Emails emails={emails} onChoose={choose} />
      {alerts.length >= MAX_ALERTS ? (
        <p className="text-sm text-muted">You have {MAX_ALERTS} alerts, the maximum. Delete one to add another.</p>
      ) : (
        <AlertForm subjects={subjects} ticker={ticker} onSave={save} />
      )}
      {alerts.length === 0 ? (
        <EmptyState title="No alerts yet">
          Add one above. It begins with what is so today, and tells you when that changes.
        </EmptyState>
      ) : (
        <ul className="flex flex-col divide-y divide-hairline border-y border-hairline">
          {alerts.map((alert) => (
            <li key={alert.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
              <div className="min-w-0">
                <p className="break-words">{sentenceOf(alert)}</p>
                <p className="text-xs text-muted">{standingOf(alert)}</p>
              </div>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Delete: ${sentenceOf(alert)}`}
                onClick={() => void remove(alert)}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function sentenceOf({ rule, name }: StockAlert): string {
  return alertSentence(rule, name)
}

const PAUSES: Readonly<Record<AlertPause, string>> = {
  'no-plan': 'Rests: your plan has ended.',
  'tool-not-held': 'Rests: your plan does not show what it asks about.',
}

function standingOf({ pause, knownOn, createdAt }: StockAlert): string {
  if (pause !== null) return PAUSES[pause]
  return `Since ${dayOf(createdAt)}${knownOn === null ? '' : `, checked as of ${shortDate(knownOn)}`}`
}

function PlanEnded() {
  return (
    <p role="status" className="rounded-large border border-rule bg-sunken p-4 text-sm">
      Your plan has ended, so your alerts rest and no email comes. They are kept, and go on with a{' '}
      <Link to="/plans" className={LINK_CLASS_NAME}>
        plan
      </Link>
      .
    </p>
  )
}

interface EmailsProps {
  readonly emails: StockAlerts['emails']
  readonly onChoose: (areWanted: boolean) => Promise<boolean>
}

/** The tick is there at once, and goes back where it could not be kept. */
function Emails({ emails, onChoose }: EmailsProps) {
  const [areWanted, show] = useOptimistic(emails.areWanted)
  const choose = (next: boolean) =>
    startTransition(async () => {
      show(next)
      await onChoose(next)
    })
  return (
    <div className="flex flex-col gap-1">
      <Checkbox label="Email me what my alerts find, once a day at most" checked={areWanted} onCheckedChange={choose} />
      {areWanted && !emails.isAddressConfirmed && (
        <p className="text-sm text-muted">
          No email comes until you have confirmed your address in{' '}
          <Link to="/profile" className={LINK_CLASS_NAME}>
            your profile
          </Link>
          . This page tells you all the same.
        </p>
      )}
    </div>
  )
}
