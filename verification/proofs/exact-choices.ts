/** Of the two searches over integers: whole shares, and limits on which stocks are held. */
import { testHoldingLimits } from './choices/holding-limits.ts'
import { testWholeShares } from './choices/whole-shares.ts'

const proofs = [await testWholeShares(), testHoldingLimits()]
console.log(proofs.map(({ text }) => text).join('\n\n'))
if (proofs.some(({ isProven }) => !isProven)) process.exitCode = 1
