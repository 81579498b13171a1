import { BACKTEST_SETTINGS, REBALANCING_PERIODS } from '@fairweight/domain/backtest/backtest-settings.ts'
import { MOMENTUM_LETTERS, VALUE_LETTERS } from '@fairweight/domain/screener/grade-classes.ts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { ToggleGroup } from '../../ui/controls/toggle-group.tsx'
import { NumberField } from '../../ui/entries/number-field.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { asksForMore, type BacktestChoice, gradesAlone, lettersOf, withLetter } from './backtest-choice.ts'
import { EVERY_TEXTS } from './backtest-words.ts'

interface BacktestFormProps {
  readonly choice: BacktestChoice
  /** What is wrong with a field of typed tickers. */
  readonly fault: { readonly field: 'mix' | 'against'; readonly fault: string } | null
  readonly isRunning: boolean
  readonly onChange: (change: Partial<BacktestChoice>) => void
  readonly onRun: () => void
  readonly onCancel: () => void
}

const KINDS = [
  { value: 'screen', label: 'A screen of grades' },
  { value: 'mix', label: 'A list or mix' },
] as const

/** What is followed, how often it is brought back, what trading costs and what it is held against. */
export function BacktestForm({ choice, fault, isRunning, onChange, onRun, onCancel }: BacktestFormProps) {
  const faultOf = (field: 'mix' | 'against') => (fault?.field === field ? fault.fault : undefined)
  const run = isRunning ? onCancel : onRun
  return (
    <form
      aria-label="Backtest"
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
    >
      <ToggleGroup
        label="What to follow"
        options={KINDS}
        value={choice.kind}
        onValueChange={(kind) => onChange({ kind })}
        className="max-w-[26rem]"
      />
      {choice.kind === 'screen' ? (
        <Grades query={choice.query} onChange={(query) => onChange({ query })} />
      ) : (
        <TextAreaField
          label="Tickers with their weights"
          rows={3}
          autoComplete="off"
          spellCheck={false}
          hint="Such as KO 60, PEP 40. Without weights each has the same."
          value={choice.mix}
          onChange={({ target }) => onChange({ mix: target.value })}
          error={faultOf('mix')}
        />
      )}
      <div className="grid gap-4 wide:grid-cols-3">
        <ChoiceField
          label="Rebalance"
          options={REBALANCING_PERIODS.map((value) => ({ value, label: EVERY_TEXTS[value] }))}
          value={choice.every}
          onChange={({ target }) =>
            onChange({ every: REBALANCING_PERIODS.find((period) => period === target.value) ?? choice.every })
          }
        />
        <CostField cost={choice.cost} onCost={(cost) => onChange({ cost })} />
        <BenchmarkField choice={choice} fault={faultOf('against')} onChange={onChange} />
      </div>
      <Button type="submit" variant={isRunning ? 'secondary' : 'primary'} className="self-start">
        {isRunning ? 'Cancel' : 'Run backtest'}
      </Button>
    </form>
  )
}

function CostField({ cost, onCost }: { readonly cost: number; readonly onCost: (cost: number) => void }) {
  const { usualCostBasisPoints, maxCostBasisPoints } = BACKTEST_SETTINGS
  return (
    <NumberField
      label="Cost of each dollar traded"
      unit="bp"
      hint="Hundredths of a percent: half the spread, and fees."
      value={cost}
      read={(text) => {
        const typed = text.trim() === '' ? usualCostBasisPoints : Number(text)
        return typed >= 0 && typed <= maxCostBasisPoints
          ? { value: typed }
          : { fault: `Enter a number from 0 to ${maxCostBasisPoints}.` }
      }}
      write={String}
      onValue={(value) => onCost(value ?? usualCostBasisPoints)}
    />
  )
}

function BenchmarkField({
  choice: { kind, benchmark, against },
  fault,
  onChange,
}: Pick<BacktestFormProps, 'choice' | 'onChange'> & { readonly fault: string | undefined }) {
  const options = [
    { value: 'rated', label: kind === 'screen' ? 'All rated stocks, equally weighted' : 'The same, equally weighted' },
    { value: 'large-companies', label: 'S&P 500 fund' },
    { value: 'sixty-forty', label: '60/40: stocks and bonds' },
    { value: 'mix', label: 'A mix of your own' },
  ] as const
  return (
    <div className="flex flex-col gap-3">
      <ChoiceField
        label="Benchmark"
        options={options}
        value={benchmark}
        onChange={({ target }) =>
          onChange({ benchmark: options.find(({ value }) => value === target.value)?.value ?? benchmark })
        }
      />
      {benchmark === 'mix' && (
        <TextField
          label="Tickers of the benchmark"
          autoComplete="off"
          placeholder="SPY 60, AGG 40"
          value={against}
          onChange={({ target }) => onChange({ against: target.value })}
          error={fault}
        />
      )}
    </div>
  )
}

function Grades({ query, onChange }: { readonly query: string; readonly onChange: (query: string) => void }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 wide:grid-cols-2">
        <Letters legend="Value rating" rating="value" letters={VALUE_LETTERS} query={query} onChange={onChange} />
        <Letters
          legend="Momentum rating"
          rating="momentum"
          letters={MOMENTUM_LETTERS}
          query={query}
          onChange={onChange}
        />
      </div>
      {asksForMore(query) && (
        <MoreThanGrades>
          <Button size="small" variant="secondary" onClick={() => onChange(gradesAlone(query))}>
            Backtest its grades alone
          </Button>
        </MoreThanGrades>
      )}
    </div>
  )
}

function MoreThanGrades({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-2 rounded-large border border-hairline bg-caution-soft p-4 text-sm">
      <p>
        This screen asks for more than grades. Of past days only grades are kept, so its other filters cannot be asked
        of them.
      </p>
      {children}
    </div>
  )
}

interface LettersProps {
  readonly legend: string
  readonly rating: 'value' | 'momentum'
  readonly letters: readonly string[]
  readonly query: string
  readonly onChange: (query: string) => void
}

function Letters({ legend, rating, letters, query, onChange }: LettersProps) {
  const wanted = lettersOf(query, rating)
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-5">
        {letters.map((letter) => (
          <Checkbox
            key={letter}
            label={letter}
            checked={wanted.includes(letter)}
            onCheckedChange={(isWanted) => onChange(withLetter(query, { rating, letter, isWanted }))}
          />
        ))}
      </div>
    </fieldset>
  )
}
