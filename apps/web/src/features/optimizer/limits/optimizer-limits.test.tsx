import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { type MixLimits, NO_LIMITS } from './mix-limits.ts'
import { OptimizerLimits } from './optimizer-limits.tsx'

const SECTORS: Readonly<Record<string, string | null>> = { AAA: 'Energy', BBB: 'Energy', CCC: 'Utilities', DDD: null }

async function open(first: MixLimits = NO_LIMITS) {
  const seen: MixLimits[] = []
  function Page() {
    const [value, setValue] = useState(first)
    const change = (next: MixLimits) => {
      seen.push(next)
      setValue(next)
    }
    return (
      <OptimizerLimits
        value={value}
        onChange={change}
        tickers={['AAA', 'BBB', 'CCC', 'DDD']}
        sectorOf={(ticker) => SECTORS[ticker] ?? null}
        nameOf={(ticker) => `${ticker} Company`}
      />
    )
  }
  render(<Page />)
  await userEvent.click(screen.getByText('Limits and estimates'))
  await screen.findByText('Reset to defaults')
  const type = async (label: string, text: string) => {
    const field = screen.getByLabelText(label)
    await userEvent.clear(field)
    await userEvent.type(field, `${text}{Enter}`)
    return field
  }
  return { seen, type, latest: () => seen.at(-1) }
}

const summary = () => screen.getByText('Limits and estimates').closest('summary')

it('turns percent into fractions, says what is set on the folded line, and takes all back at once', async () => {
  const { type, latest } = await open()
  expect(summary()).toHaveTextContent('defaults')
  await type('Maximum per stock', '12.5')
  await type('Energy', '30%')
  await type('AAA: minimum', '5')
  await type('AAA: maximum', '10')
  await type('Maximum number of holdings', '3')
  expect(latest()).toEqual({
    maxWeight: 0.125,
    sectorCaps: { Energy: 0.3 },
    limits: { AAA: { lower: 0.05, upper: 0.1 } },
    mostHoldings: 3,
  })
  expect(summary()).toHaveTextContent('4 limits set')
  await userEvent.clear(screen.getByLabelText('Maximum per stock'))
  await userEvent.tab()
  expect(latest()).not.toHaveProperty('maxWeight')
  await userEvent.click(screen.getByText('Reset to defaults'))
  expect(latest()).toEqual({})
  expect(screen.getByLabelText('Energy')).toHaveValue('')
  expect(summary()).toHaveTextContent('defaults')
})

it('keeps a bad entry with what is wrong under it, and the value as it was', async () => {
  const { type, seen } = await open({ maxWeight: 0.2, limits: { BBB: { upper: 0.1 } } })
  const cap = await type('Maximum per stock', '12,5')
  expect(cap).toHaveValue('12,5')
  expect(cap).toBeInvalid()
  expect(cap).toHaveAccessibleDescription(/Enter a percentage from 0.01 to 100, such as 12.5/)
  expect(await type('BBB: minimum', '20')).toHaveAccessibleDescription('Above the maximum of 10%.')
  expect(await type('Maximum number of holdings', '9')).toHaveAccessibleDescription(/Enter a whole number from 1 to 4/)
  expect(seen).toEqual([])
  await userEvent.clear(cap)
  await userEvent.type(cap, '15')
  expect(cap).toBeValid()
})

it('asks for a return or a volatility instead of a risk level, one at a time', async () => {
  const { type, latest } = await open()
  await userEvent.click(screen.getByText('Target return'))
  await type('Expected annual return', '12')
  expect(latest()).toEqual({ targetReturn: 0.12 })
  await userEvent.click(screen.getByText('Target volatility'))
  expect(latest()).toEqual({})
  await type('Annual volatility', '15')
  expect(latest()).toEqual({ targetVolatility: 0.15 })
  await userEvent.click(screen.getByText('Risk level'))
  expect(latest()).toEqual({})
})

it('explains each estimator in a line, offers only what goes together, and names stocks without a sector', async () => {
  const { latest } = await open()
  const risk = screen.getByLabelText('Risk')
  await userEvent.selectOptions(risk, 'oracle-approximating')
  expect(risk).toHaveAccessibleDescription(/short histories/)
  expect(latest()).toEqual({ estimators: { covariance: 'oracle-approximating' } })
  await userEvent.selectOptions(screen.getByLabelText('Days without a price'), 'pairwise')
  expect(latest()).toEqual({ estimators: { missingData: 'pairwise' } })
  expect(within(screen.getByLabelText('Risk')).getAllByRole('option')).toHaveLength(1)
  expect(summary()).toHaveTextContent('1 estimate changed')
  expect(screen.getByText('No known sector, so no cap applies: DDD.')).toBeVisible()
})
