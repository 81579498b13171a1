import { PRODUCT_NAME } from '@fairweight/contract/product'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { saveText } from '../../../ui/controls/save-file.ts'
import { showToast } from '../../../ui/overlays/toast-manager.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onSaved: () => void
}

/** The ten codes, which are never shown again. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const shown = codes.map(inTwo)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shown.join('\n'))
      showToast({ title: 'Codes copied', tone: 'success' })
    } catch {
      showToast({ title: 'The codes could not be copied', text: 'Please download them instead.', tone: 'error' })
    }
  }
  const save = () =>
    saveText(
      'fairweight-recovery-codes.txt',
      `Recovery codes for ${PRODUCT_NAME}. Each works once.\n\n${shown.join('\n')}\n`,
      'text/plain',
    )
  return (
    <div role="status" className="flex w-full flex-col gap-4 border-l-2 border-accent-fill bg-sunken px-4 py-4">
      <p className="text-sm">
        <strong>Save these recovery codes.</strong> Each one lets you log in once without your phone. We show them only
        now.
      </p>
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button size="small" variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button size="small" variant="secondary" onClick={save}>
          <Icon name="download" className="size-4" />
          Download
        </Button>
        <Button size="small" onClick={onSaved}>
          I’ve saved them
        </Button>
      </div>
    </div>
  )
}

function inTwo(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}
