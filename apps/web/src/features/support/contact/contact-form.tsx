import { CONTACT_TOPICS, contactForm, type ContactForm as Values } from '@fairweight/contract/forms'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useProfile } from '../../../data/session/use-session.ts'
import { Decoy } from '../../../forms/decoy.tsx'
import { FormFrame, SubmitButton } from '../../../forms/form-frame.tsx'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import '../../../ui/styles/dashboard.css'
import { MessageSent, type SentMessage } from './message-sent.tsx'
import { sendMessage } from './send-message.ts'
import { type Draft, useDraft } from './use-draft.ts'

const OPTIONS = CONTACT_TOPICS.map((topic) => ({ value: topic, label: topic }))
const ENTERPRISE = 'Enterprise license' satisfies (typeof CONTACT_TOPICS)[number]

/** Writes to us, and then says by which reference both sides can name the message. */
export function ContactForm() {
  const [sent, setSent] = useState<SentMessage | null>(null)
  if (sent) return <MessageSent message={sent} onAnother={() => setSent(null)} />
  return <MessageForm onSent={setSent} />
}

function MessageForm({ onSent }: { readonly onSent: (sent: SentMessage) => void }) {
  const decoy = useRef<HTMLInputElement>(null)
  const draft = useDraft()
  const send = async (values: Values) => {
    const website = decoy.current?.value ?? ''
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
  const { form, failure, isSending, onSubmit, errorOf } = useCheckedForm<Values>({ schema: contactForm, values: useFirstValues(draft.kept), action: 'send-message', send })
  // Messages must be able to say that there is no connection, so what shows them is fetched while there is one.
  useEffect(() => void import('../../../ui/overlays/toast-region.tsx').catch(() => undefined), [])
  return (
    <FormFrame label="Write to us" onSubmit={onSubmit} failure={failure} actions={<SubmitButton isSending={isSending}>Send the message</SubmitButton>}>
      <div className="grid gap-5 wide:grid-cols-2">
        <TextField label="Name" autoComplete="name" {...form.register('name')} error={errorOf('name')} />
        <TextField label="Email" type="email" autoComplete="email" {...form.register('email')} error={errorOf('email')} />
      </div>
      <ChoiceField label="What is it about?" placeholder="Please choose" options={OPTIONS} {...form.register('topic')} error={errorOf('topic')} />
      <TextAreaField label="Message" hint="For a number: the ticker, what you see and what you expected. Never send a password or a card number." {...form.register('message')} error={errorOf('message')} />
      <Decoy field={decoy} />
    </FormFrame>
  )
}

/** The draft that was kept, else who is signed in and what the address asks for. */
function useFirstValues(kept: Draft | null): Partial<Values> {
  const [params] = useSearchParams()
  const profile = useProfile()
  const [first] = useState<Draft>(() => kept ?? {
    name: [profile?.firstName, profile?.lastName].filter(Boolean).join(' '),
    email: profile?.email ?? '',
    topic: params.get('topic') === 'enterprise' ? ENTERPRISE : '',
    message: '',
  })
  return { ...first, topic: CONTACT_TOPICS.find((topic) => topic === first.topic) }
}
