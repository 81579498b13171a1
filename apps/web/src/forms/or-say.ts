import { describeFailure } from '../data/api-error.ts'
import { showToast } from '../ui/overlays/toast-manager.ts'

/**
 * Whether it could be done. What was not is said in a message and leaves everything as it was.
 * @param isCanceled whether the person themselves turned back, which nobody has to tell them
 */
export async function orSay(
  work: () => Promise<void>,
  isCanceled: (cause: unknown) => boolean = () => false,
): Promise<boolean> {
  try {
    await work()
    return true
  } catch (cause) {
    if (isCanceled(cause)) return false
    const { title, text } = describeFailure(cause)
    showToast({ title, text, tone: 'error' })
    return false
  }
}
