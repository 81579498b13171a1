import type { StockRow } from '@fairweight/contract/wire'
import { Icon } from '../../ui/marks/icon.tsx'
import { Pill } from '../../ui/marks/pill.tsx'
import { SEVERITY_STYLES } from '../../ui/marks/severity-styles.ts'

type Finding = NonNullable<StockRow['FINDING']>

const WORDS: Readonly<Record<Finding, string>> = {
  block: 'Data finding: figures are excluded from the grades',
  warn: 'Data finding: figures are worth a second look',
}

/** What the checks of the data found about a stock, as a sign with words where they have room. */
export function FindingMark({ finding, hasRoom }: { readonly finding: Finding; readonly hasRoom: boolean }) {
  const { icon, word } = SEVERITY_STYLES[finding]
  return (
    <span title={WORDS[finding]}>
      <Pill tone={finding === 'block' ? 'caution' : 'plain'}>
        <Icon name={icon} className="size-3.5" />
        {hasRoom && <span aria-hidden="true">{word}</span>}
        <span className="sr-only">{WORDS[finding]}</span>
      </Pill>
    </span>
  )
}

interface FindingSignProps {
  readonly row: Pick<StockRow, 'FINDING'>
  /** False where the words stand elsewhere in the same row. */
  readonly isNamed?: boolean
}

/** The sign alone, where a row has no room for its words. */
export function FindingSign({ row: { FINDING: finding }, isNamed = true }: FindingSignProps) {
  if (finding === undefined) return null
  return (
    <span
      title={WORDS[finding]}
      aria-hidden={isNamed ? undefined : true}
      className="ml-1.5 inline-flex shrink-0 text-caution"
    >
      <Icon name={SEVERITY_STYLES[finding].icon} className="size-3.5" />
      {isNamed && <span className="sr-only">{WORDS[finding]}</span>}
    </span>
  )
}
