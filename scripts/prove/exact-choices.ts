/** Of the two searches over integers: whole shares, and limits on which stocks are held. */
import { proveHoldingLimits } from './choices/holding-limits.ts'
import { proveWholeShares } from './choices/whole-shares.ts'

const proofs = [await proveWholeShares(), proveHoldingLimits()]
console.log(proofs.map(({ text }) => text).join('\n\n'))
if (proofs.some(({ isProven }) => !isProven)) process.exitCode = 1
