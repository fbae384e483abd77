import { addCheck, newestCheck, newestSeal } from '#domains/insight/chain/server/chain.store.ts'
import { chainOptions } from '#domains/insight/chain/server/options.ts'
import { verifyChain } from '#domains/insight/chain/server/verifying.ts'

/** Reads everything that is sealed once more after each new seal, and keeps what was found: the History page and the setup guide show it. */
export async function checkNewestSeal(): Promise<'nothing' | 'done'> {
  if (chainOptions().anchorsIn === null) return 'nothing'
  const seal = await newestSeal()
  if (!seal || (await newestCheck())?.number === seal.number) return 'nothing'
  const { rows, broken } = await verifyChain()
  await addCheck({ number: seal.number, rows, broken: [...broken] })
  return 'done'
}
