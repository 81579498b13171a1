import { pageMeta } from '../page-meta.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'

export const meta = () => pageMeta('/plans', 'One product, two ways to pay: $49.99 a month or $499.00 a year, each with a 7-day free trial.')

const INCLUDED = ['Value ratings with every number behind them', 'Momentum ratings, ranked daily', 'The stock optimizer and the portfolio optimizer', 'Investment mixes over 15 asset classes', 'As many lists and bookmarks as you like'] as const

export default function Plans() {
  return (
    <Sheet width="wide">
      <PageHeading eyebrow="Products" title="One product, two ways to pay" lead="Both plans open every tool and begin with a 7-day free trial. Payments open soon; until then an account is free, and the demo needs none." />
      <div className="grid gap-6 wide:grid-cols-2">
        <Plan name="Monthly" price="$49.99" interval="a month" note="Leave any month." />
        <Plan name="Annual" price="$499.00" interval="a year" note="For less than twelve single months." />
      </div>
      <div className="grid gap-8 pt-14 wide:grid-cols-[1fr_2fr]">
        <h2 className="font-serif text-xl font-semibold">Both include</h2>
        <ul className="border-t border-hairline">
          {INCLUDED.map((line) => (
            <li key={line} className="flex items-center gap-3 border-b border-hairline py-3">
              <Icon name="check" className="size-4 text-accent-text" />
              {line}
            </li>
          ))}
        </ul>
      </div>
      <p className="max-w-[60ch] pt-10 text-sm text-muted">For individuals who invest for themselves, resident in the United States. Advisors and companies: please write to us from the help page about an enterprise license.</p>
    </Sheet>
  )
}

interface PlanProps {
  readonly name: string
  readonly price: string
  readonly interval: string
  readonly note: string
}

function Plan({ name, price, interval, note }: PlanProps) {
  return (
    <Card className="flex flex-col items-start gap-4 wide:p-8">
      <h2 className="font-semibold">{name}</h2>
      <p className="flex items-baseline gap-2">
        <span className="font-serif text-4xl font-semibold tracking-[-0.02em]">{price}</span>
        <span className="text-muted">{interval}</span>
      </p>
      <p className="text-muted">{note}</p>
      <LinkButton to="/demo" variant="secondary" className="mt-2">
        Try The Demo
      </LinkButton>
    </Card>
  )
}
