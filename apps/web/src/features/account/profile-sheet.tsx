import type { ReactNode } from 'react'

interface ProfileSheetProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children?: ReactNode
}

/** One tab of the profile: its name, a sentence, and what can be done. */
export function ProfileSheet({ title, lead, children }: ProfileSheetProps) {
  return (
    <section className="flex max-w-[40rem] flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h2 className="font-serif text-xl font-semibold">{title}</h2>
        {lead && <p className="max-w-[58ch] text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
