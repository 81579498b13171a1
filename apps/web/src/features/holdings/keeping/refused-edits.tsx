import { Button } from '../../../ui/controls/button.tsx'
import { saveText } from '../../../ui/controls/save-file.ts'
import { transactionsCsv } from '../worth/transactions-csv.ts'
import { type RefusedEdit, refusalText } from './refused-edit.ts'

interface RefusedEditsProps {
  readonly refused: readonly RefusedEdit[]
  readonly onDiscard: () => void
}

/** What the server refused after its maker had gone on, with the reasons, and the transactions as a file. */
export function RefusedEdits({ refused, onDiscard }: RefusedEditsProps) {
  const lost = refused.flatMap(({ edit }) => (edit.kind === 'save' ? edit.transactions : []))
  return (
    <section
      aria-labelledby="refused-title"
      className="flex flex-col items-start gap-3 rounded-large border border-danger/40 bg-danger-soft p-4 text-sm"
    >
      <h2 id="refused-title" className="font-semibold">
        {refused.length === 1
          ? 'A change that was waiting could not be saved'
          : 'Changes that were waiting could not be saved'}
      </h2>
      <ul className="list-disc pl-5">
        {refused.map((one) => (
          <li key={one.edit.key}>{refusalText(one)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {lost.length > 0 && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => saveText('Transactions not saved.csv', transactionsCsv(lost), 'text/csv')}
          >
            Save these transactions as CSV
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  )
}
