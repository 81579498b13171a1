import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

const KEYS: readonly (readonly [key: string, action: string])[] = [
  ['/', 'Search'],
  ['j or ↓', 'Next stock'],
  ['k or ↑', 'Previous stock'],
  ['Enter', 'Open the details'],
  ['w', 'See why the stock has its value grade'],
  ['Shift + w', 'See why the stock has its momentum grade'],
  ['Esc', 'Close the details'],
  ['a', 'Add the stock to the list, or remove it'],
  ['b', 'Bookmark the stock for value'],
  ['Shift + b', 'Bookmark the stock for momentum'],
  ['c', 'Mark the stock to compare it'],
  ['Shift + c', 'Compare the marked stocks, or go back to the list'],
  ['1 to 9', 'Go to that list'],
  ['o', 'Optimize the list, or go back to search'],
  ['p', 'Optimize the portfolio, or go back to search'],
  ['t', 'Switch between light and dark'],
  ['?', 'Show these shortcuts'],
  ['Ctrl or ⌘ + k', 'Go to any stock, screen, list, or page'],
]

interface ShortcutSheetProps {
  readonly onClose: () => void
  readonly areLettersOn: boolean
  readonly onLetters: (on: boolean) => void
}

/** Every key of the dashboard, and the switch for those who do not want single letters to act. */
export function ShortcutSheet({ onClose, areLettersOn, onLetters }: ShortcutSheetProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Keyboard shortcuts"
      description="They work while you are not typing in a field."
    >
      <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2 text-sm">
        {KEYS.map(([key, action]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-small border border-hairline bg-sunken px-1.5 py-0.5 text-xs">{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label="Use single-key shortcuts on this page" checked={areLettersOn} onCheckedChange={onLetters} />
    </Dialog>
  )
}
