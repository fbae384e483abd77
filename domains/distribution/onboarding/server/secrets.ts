import { sealedOf } from '#domains/distribution/onboarding/server/papers.store.ts'
import { unsealed } from '#domains/money/payees/server/sealing.ts'
import type { Id } from '#platform/ids.ts'

/** The sealed tax number of a W-9. */
export async function taxNumberOf(id: Id<'applicationPaper'>): Promise<string> {
  const { tin } = await secretOf(id)
  if (tin === undefined) throw new Error(`The W-9 ${id} has no number.`)
  return tin
}

/** The sealed numbers of a bank account. */
export async function accountNumbersOf(id: Id<'applicationPaper'>): Promise<{ routing: string; account: string }> {
  const { routing, account } = await secretOf(id)
  if (routing === undefined || account === undefined) throw new Error(`The account ${id} is sealed otherwise.`)
  return { routing, account }
}

async function secretOf(id: Id<'applicationPaper'>): Promise<Readonly<Record<string, string | undefined>>> {
  const sealed = await sealedOf(id)
  const secret: unknown = sealed && JSON.parse(unsealed(id, sealed))
  if (typeof secret !== 'object' || secret === null) throw new Error(`Nothing of ${id} is sealed.`)
  return Object.fromEntries(Object.entries(secret).map(([name, value]) => [name, String(value)]))
}
