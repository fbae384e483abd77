import { addCheck, newestSeal, recordsState } from '#domains/insight/chain/server/chain.store.ts'
import { chainOptions } from '#domains/insight/chain/server/options.ts'
import { verifyChain } from '#domains/insight/chain/server/verifying.ts'

const HOUR_MS = 3_600_000

/**
 * Reads everything that is sealed once more after a new seal, once an hour at most by the real time (it takes minutes in
 * a large company), and keeps what was found: the History page and the setup guide show it.
 */
export async function checkNewestSeal(againAfterMs = HOUR_MS): Promise<'nothing' | 'done'> {
  if (chainOptions().anchorsIn === null) return 'nothing'
  const [seal, check] = [await newestSeal(), (await recordsState()).checked]
  if (!seal || check?.number === seal.number) return 'nothing'
  if (check && Date.now() - check.at.getTime() < againAfterMs) return 'nothing'
  const { rows, broken } = await verifyChain()
  await addCheck({ number: seal.number, rows, broken: [...broken] })
  return 'done'
}
