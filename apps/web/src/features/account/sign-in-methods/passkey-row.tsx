import type { SignInMethods } from '@fairweight/contract/wire'
import { useState, type ReactNode } from 'react'
import { dayOf } from '../../../data/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { renamePasskey } from './sign-in-method-calls.ts'
import { SignInMethodRow } from './sign-in-method-row.tsx'

interface PasskeyRowProps {
  readonly passkey: SignInMethods['passkeys'][number]
  readonly onRenamed: () => void
  /** The way to remove it. */
  readonly children: ReactNode
}

/** One passkey: its name, since when it is there, and when it was last used. */
export function PasskeyRow({
  passkey: { id, name, createdAt, lastUsedAt, isBackedUp },
  onRenamed,
  children,
}: PasskeyRowProps) {
  const [isNaming, setIsNaming] = useState(false)
  const rename = async (newName: string) => {
    await renamePasskey(id, newName)
    setIsNaming(false)
    onRenamed()
  }
  if (isNaming) {
    return (
      <li className="border-b border-hairline py-4">
        <PasskeyNameForm
          label={`Rename ${name}`}
          name={name}
          submit="Save name"
          onName={rename}
          onCancel={() => setIsNaming(false)}
        />
      </li>
    )
  }
  const used = lastUsedAt === null ? 'not used yet' : `last used on ${dayOf(lastUsedAt)}`
  return (
    <SignInMethodRow
      name={name}
      detail={`Passkey${isBackedUp ? ', saved in your password manager' : ''}, added on ${dayOf(createdAt)}, ${used}`}
    >
      <Button size="small" variant="secondary" aria-label={`Rename ${name}`} onClick={() => setIsNaming(true)}>
        Rename
      </Button>
      {children}
    </SignInMethodRow>
  )
}
