import { killDuringCheckouts } from '#proofs/kill-during-checkout.ts'
import type { Answered, Asked } from '#proofs/proofs.ts'

export async function proveCheckouts(asked: Asked): Promise<Answered> {
  const proved = await killDuringCheckouts(asked)
  return {
    figures: {
      kills: proved.kills,
      payments: proved.payments,
      'requests answered': proved.reached - proved.cutOff,
      'requests cut off': `${proved.cutOff}, each asked again with its key`,
      'longest without a process': `${proved.longestDark} ms`,
      'longest until settled': `${proved.longestSettling} ms`,
    },
    breaches: proved.breaches,
  }
}
