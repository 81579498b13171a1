import { isDrawId } from '@fairweight/domain/raffle'
import type { Option, TypedOptions } from '../../command-line/command.ts'
import { UsageError } from '../../command-line/usage-error.ts'

/** The option that names a draw. */
export const drawOption: Option = {
  kind: 'value',
  placeholder: 'QUARTER',
  isNeeded: true,
  about: 'the quarter of the draw, such as 2026-Q4',
}

/** The draw that was named. Throws UsageError. */
export function drawById(options: TypedOptions): string {
  const typed = options.value('draw') ?? ''
  const draw = typed.toUpperCase()
  if (isDrawId(draw)) return draw
  throw new UsageError(`--draw needs a quarter such as 2026-Q4, not “${typed}”.`)
}
