import type { ReactNode } from 'react'
import { NumberField } from './number-field.tsx'
import { readPercent, writePercent } from './percent.ts'

interface PercentFieldProps {
  readonly label: string
  readonly labelHidden?: boolean
  readonly hint?: ReactNode
  readonly placeholder?: string
  readonly range: { readonly min: number; readonly max: number }
  /** As a fraction. */
  readonly value: number | undefined
  readonly onValue: (value: number | undefined) => void
}

/** A limit typed in percent and kept as a fraction. */
export function PercentField({ range, ...field }: PercentFieldProps) {
  return <NumberField {...field} unit="%" read={(text) => readPercent(text, range)} write={writePercent} />
}
