import { checkReceipt, type Sha256, sha256OfBytes } from '@fairweight/domain/grade-receipt'
import { showFailure, showProof } from './show-check.ts'

/**
 * The script inside a receipt. It is started from a file on a stranger's machine, often without a network, and asks for nothing:
 * everything it shows comes from the receipt's own text, and only after that was checked.
 */

const utf8 = new TextEncoder()
const sha256: Sha256 = (content) => sha256OfBytes(typeof content === 'string' ? utf8.encode(content) : content)

const text = document.querySelector('#receipt')?.textContent ?? ''
const started = performance.now()
const check = checkReceipt(text, sha256)
const elapsedMs = performance.now() - started
document.title = 'Receipt of a grade · Fairweight'
if (check.isValid) showProof(check, elapsedMs)
else showFailure(check.problem)
