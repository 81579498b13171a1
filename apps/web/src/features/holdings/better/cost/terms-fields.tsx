import { shortDollars, settingPercent } from '../../../../data/figures.ts'
import { Collapsible } from '../../../../ui/entries/collapsible.tsx'
import { NumberField } from '../../../../ui/entries/number-field.tsx'
import { PercentField } from '../../../../ui/entries/percent-field.tsx'
import { type Entry, writePercent } from '../../../../ui/entries/percent.ts'
import { type TypedTerms, USUAL } from './order-terms.ts'

interface TermsFieldsProps {
  readonly typed: TypedTerms
  readonly onTyped: (typed: TypedTerms) => void
}

const TAX = { min: 0, max: 0.6 } as const
const SPREAD = { min: 0, max: 0.2 } as const
const BAND = { min: 0, max: 0.5 } as const
const A_YEAR = { min: -0.5, max: 0.5 } as const

/** The reader's own taxes, without which there is no plan, and folded away what few change. */
export function TermsFields({ typed, onTyped }: TermsFieldsProps) {
  const change = (some: Partial<TypedTerms>) => onTyped({ ...typed, ...some })
  return (
    <div className="flex flex-col gap-3">
      <div className="grid items-start gap-x-6 gap-y-4 wide:grid-cols-[16rem_16rem]">
        <PercentField
          label="My tax on short-term gains"
          range={TAX}
          value={typed.shortRate}
          onValue={(shortRate) => change({ shortRate })}
          hint="Of shares held for a year or less: federal, state and others together. 0 in an account whose sales are not taxed."
        />
        <PercentField
          label="My tax on long-term gains"
          range={TAX}
          value={typed.longRate}
          onValue={(longRate) => change({ longRate })}
          hint="Of shares held for longer than a year."
        />
      </div>
      <Collapsible title="Costs and outlook" summary={termsText(typed)}>
        <div className="grid items-start gap-x-6 gap-y-4 wide:grid-cols-3">
          <NumberField
            label="Fee per order"
            unit="$"
            unitBefore
            placeholder={String(USUAL.fee)}
            value={typed.fee}
            read={readFee}
            write={String}
            onValue={(fee) => change({ fee })}
          />
          <PercentField
            label="Bid–ask spread"
            placeholder={writePercent(USUAL.spread)}
            range={SPREAD}
            value={typed.spread}
            onValue={(spread) => change({ spread })}
            hint="Half of it is lost with each order."
          />
          <PercentField
            label="No-trade band"
            placeholder={writePercent(USUAL.band)}
            range={BAND}
            value={typed.band}
            onValue={(band) => change({ band })}
            hint="Of the portfolio. A smaller change is no order."
          />
          <NumberField
            label="Years until I sell it all"
            placeholder={String(USUAL.years)}
            value={typed.years}
            read={readYears}
            write={String}
            onValue={(years) => change({ years })}
          />
          <PercentField
            label="Shares earn a year"
            placeholder={writePercent(USUAL.expectedReturn)}
            range={A_YEAR}
            value={typed.expectedReturn}
            onValue={(expectedReturn) => change({ expectedReturn })}
            hint="What you expect of shares in general."
          />
          <PercentField
            label="The better mix earns more"
            placeholder={writePercent(USUAL.extra)}
            range={A_YEAR}
            value={typed.extra}
            onValue={(extra) => change({ extra })}
            hint="A year, if you believe so. Past returns say little of it."
          />
        </div>
      </Collapsible>
    </div>
  )
}

function termsText({ fee, spread, band }: TypedTerms): string {
  return `${shortDollars(fee ?? USUAL.fee)} an order, ${settingPercent(spread ?? USUAL.spread)} spread, nothing below ${settingPercent(band ?? USUAL.band)}`
}

const FEE = /^\d{1,4}(?:\.\d{1,2})?$/

/** Dollars and cents of one order. */
function readFee(text: string): Entry {
  const typed = text.trim().replace(/^\$/, '')
  if (typed === '') return { value: undefined }
  return FEE.test(typed) ? { value: Number(typed) } : { fault: 'Enter dollars and cents, such as 4.95.' }
}

function readYears(text: string): Entry {
  const typed = text.trim()
  if (typed === '') return { value: undefined }
  return /^([1-9]|[1-4]\d|50)$/.test(typed)
    ? { value: Number(typed) }
    : { fault: 'Enter a whole number of years from 1 to 50.' }
}
