import { setTimeout as pause } from 'node:timers/promises'
import { breaches } from '#proofs/oracles.ts'
import { enrollSomebody, payThrough, type Count, type Payer } from '#proofs/payer.ts'
import { chance } from '#proofs/random.ts'
import { openProofApp, type Part, type ProofApp } from '#proofs/proof-app.ts'

export type Proving = { databaseUrl: string; rounds: number; people: number; seed: number; say?: (line: string) => void }

/** Figures and breaches; `breaches` is empty when the promise holds. Times in milliseconds. */
export type Proved = Count & { kills: number; payments: number; longestDark: number; longestSettling: number; breaches: string[] }

const WITHIN_MS = 500
const SETTLED_WITHIN_MS = 60_000

/** kill -9 in the middle of checkouts, round after round: nothing acknowledged is lost and nobody pays twice. */
export async function killDuringCheckouts({ databaseUrl, rounds, people, seed, say = () => {} }: Proving): Promise<Proved> {
  const random = chance(seed)
  const stage = await openProofApp(databaseUrl, random)
  const proved: Proved = { reached: 0, cutOff: 0, kills: 0, payments: 0, longestDark: 0, longestSettling: 0, breaches: [] }
  const payers: Payer[] = []
  try {
    for (let round = 0; round < rounds && proved.breaches.length === 0; round++) {
      const parts: readonly Part[] = round % 4 === 2 ? ['api', 'worker'] : ['api']
      const newcomers = await Promise.all(
        Array.from({ length: people }, (_, index) => enrollSomebody(stage.url, payers.length + index + 1, proved)),
      )
      payers.push(...newcomers)
      const before = proved.cutOff
      await Promise.all([
        ...newcomers.map((payer) => payThrough(stage.url, payer, proved)),
        ...parts.map((part) => killSoon(stage, part, random() * WITHIN_MS, proved)),
      ])
      await payAll(stage, payers, proved)
      say(
        `round ${round + 1}: killed ${parts.join(' and ')}, ${proved.cutOff - before} requests cut off, ${proved.breaches.length} breaches`,
      )
    }
  } finally {
    await stage.close()
  }
  return { ...proved, payments: payers.length }
}

async function killSoon(stage: ProofApp, part: Part, afterMs: number, proved: Proved): Promise<void> {
  await pause(afterMs)
  await stage.endHard(part)
  proved.kills++
  const since = performance.now()
  await stage.start(part)
  proved.longestDark = Math.max(proved.longestDark, Math.round(performance.now() - since))
}

/** Waits for the webhooks and the sweep; what is still wrong after a minute is a breach. */
async function payAll(stage: ProofApp, payers: readonly Payer[], proved: Proved): Promise<void> {
  const since = performance.now()
  do {
    proved.breaches = await breaches(stage, payers)
    if (proved.breaches.length > 0) await pause(250)
  } while (proved.breaches.length > 0 && performance.now() - since < SETTLED_WITHIN_MS)
  proved.longestSettling = Math.max(proved.longestSettling, Math.round(performance.now() - since))
}
