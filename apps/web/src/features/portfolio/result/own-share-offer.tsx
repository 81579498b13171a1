import { percent } from '../../../data/figures.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { writePercent } from '../../../ui/entries/percent.ts'
import { Icon } from '../../../ui/marks/icon.tsx'

interface OwnShareOfferProps {
  readonly ownShare: number
  readonly offered: number
  readonly onAccept: (share: number) => void
}

/** The mix leaves the list's stocks little: says so, and offers a least share. */
export function OwnShareOffer({ ownShare, offered, onAccept }: OwnShareOfferProps) {
  return (
    <section aria-label="Your stocks" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-large border border-hairline bg-caution-soft px-4 py-3 text-sm print:hidden">
      <Icon name="info" className="size-5 text-caution" />
      <p className="min-w-0 flex-1 basis-72">Your stocks would make up {percent(ownShare)} of this portfolio, because the mix gives their classes little weight.</p>
      <Button size="small" variant="secondary" onClick={() => onAccept(offered)}>Ask for at least {writePercent(offered)} %</Button>
    </section>
  )
}
