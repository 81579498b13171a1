import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'

export interface SentMessage {
  readonly reference: string
  /** Where our answer goes. */
  readonly email: string
}

/** Takes the form's place once the message has gone. */
export function MessageSent({ message: { reference, email }, onAnother }: { readonly message: SentMessage; readonly onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="flex flex-col items-start gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        Your message is on its way
      </h3>
      <p>
        Its reference is <strong>{reference}</strong>. A person reads it and answers by mail to {email}.
      </p>
      <Button variant="secondary" onClick={onAnother}>
        Write another message
      </Button>
    </Card>
  )
}
