import { useEffect, useRef, useState } from 'react'
import { useSearchParams, useLocation, useNavigate } from 'react-router'
import { CONTACT_TOPICS, contactForm, type ContactForm as Values } from '@fairweight/contract/forms'
import { postContact } from '@fairweight/contract/calls'
import type { ContactRequest } from '@fairweight/contract/wire'
import '../../../ui/styles/dashboard.css'
import { useProfile } from '../../../data/session/use-session.ts'
import { Honeypot } from '../../../forms/honeypot.tsx'
import { FormFrame, SubmitButton } from '../../../forms/form-frame.tsx'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { callWithoutSession } from '../../../data/api-client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'

const FIELDS = ['name', 'email', 'topic', 'message'] as const

/** What is typed in the contact form; anything may still be missing or wrong. */
type Draft = Readonly<Record<(typeof FIELDS)[number], string>>

interface SavedDraft {
  /** What this page's entry in the history held when it was opened; null when it held none. */
  readonly kept: Draft | null
  readonly keep: (draft: Draft) => void
  readonly forget: () => void
}

interface SentMessage {
  readonly reference: string
  /** Where our answer goes. */
  readonly email: string
}

const OPTIONS = CONTACT_TOPICS.map((topic) => ({ value: topic, label: topic }))
const ENTERPRISE = 'Enterprise license' satisfies (typeof CONTACT_TOPICS)[number]

/** Writes to us, and then says by which reference both sides can name the message. */
export function ContactForm() {
  const [sent, setSent] = useState<SentMessage | null>(null)
  if (sent) return <MessageSent message={sent} onAnother={() => setSent(null)} />
  return <MessageForm onSent={setSent} />
}

function MessageForm({ onSent }: { readonly onSent: (sent: SentMessage) => void }) {
  const honeypot = useRef<HTMLInputElement>(null)
  const draft = useDraft()
  const send = async (values: Values) => {
    const website = honeypot.current?.value ?? ''
    try {
      const reference = await sendMessage(website === '' ? values : { ...values, website })
      draft.forget()
      showToast({ title: 'Your message is on its way', text: `Its reference is ${reference}.`, tone: 'success' })
      onSent({ reference, email: values.email })
    } catch (cause) {
      draft.keep(values)
      throw cause
    }
  }
  const { form, failure, isSending, onSubmit, errorOf } = useCheckedForm<Values>({
    schema: contactForm,
    values: useFirstValues(draft.kept),
    action: 'send-message',
    send,
  })
  // Messages must be able to say that there is no connection, so what shows them is fetched while there is one.
  useEffect(() => void import('../../../ui/overlays/toast-region.tsx').catch(() => undefined), [])
  return (
    <FormFrame
      label="Write to us"
      onSubmit={onSubmit}
      failure={failure}
      actions={<SubmitButton isSending={isSending}>Send the message</SubmitButton>}
    >
      <div className="grid gap-5 wide:grid-cols-2">
        <TextField label="Name" autoComplete="name" {...form.register('name')} error={errorOf('name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          {...form.register('email')}
          error={errorOf('email')}
        />
      </div>
      <ChoiceField
        label="What is it about?"
        placeholder="Please choose"
        options={OPTIONS}
        {...form.register('topic')}
        error={errorOf('topic')}
      />
      <TextAreaField
        label="Message"
        hint="About a number? Include the ticker, what you see, and what you expected. Never send a password or a card number."
        {...form.register('message')}
        error={errorOf('message')}
      />
      <Honeypot field={honeypot} />
    </FormFrame>
  )
}

/** The draft that was kept, else who is signed in and what the address asks for. */
function useFirstValues(kept: Draft | null): Partial<Values> {
  const [params] = useSearchParams()
  const profile = useProfile()
  const [first] = useState<Draft>(
    () =>
      kept ?? {
        name: [profile?.firstName, profile?.lastName].filter(Boolean).join(' '),
        email: profile?.email ?? '',
        topic: params.get('topic') === 'enterprise' ? ENTERPRISE : '',
        message: '',
      },
  )
  return { ...first, topic: CONTACT_TOPICS.find((topic) => topic === first.topic) }
}

/** Sends a message and answers its reference. Throws ApiError when it did not arrive. */
async function sendMessage(message: ContactRequest): Promise<string> {
  return (await callWithoutSession(postContact, { body: message })).reference
}

/** Takes the form's place once the message has gone. */
function MessageSent({
  message: { reference, email },
  onAnother,
}: {
  readonly message: SentMessage
  readonly onAnother: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="flex flex-col items-start gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        Your message is on its way
      </h3>
      <p>
        Its reference is <strong>{reference}</strong>. A person will read it and reply by email to {email}.
      </p>
      <Button variant="secondary" onClick={onAnother}>
        Write another message
      </Button>
    </Card>
  )
}

/** A draft kept with the page's entry in the history: a reload finds it again, another page never sees it. */
function useDraft(): SavedDraft {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [kept] = useState(() => draftIn(state))
  const put = (contactDraft: Draft | null) =>
    void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true, state: { contactDraft } })
  return { kept, keep: put, forget: () => put(null) }
}

function draftIn(state: unknown): Draft | null {
  if (typeof state !== 'object' || state === null || !('contactDraft' in state)) return null
  return isDraft(state.contactDraft) ? state.contactDraft : null
}

function isDraft(found: unknown): found is Draft {
  if (typeof found !== 'object' || found === null) return false
  const texts = new Map(Object.entries(found).filter(([, text]) => typeof text === 'string'))
  return FIELDS.every((field) => texts.has(field))
}
