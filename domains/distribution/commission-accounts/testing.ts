import { SYSTEM } from '#access/actor.ts'
import type { Owner } from '#domains/distribution/commission-accounts/rules/account.ts'
import { markVerified } from '#domains/distribution/commission-accounts/server/commission-accounts.store.ts'
import { nameCommissionAccount } from '#domains/distribution/commission-accounts/server/naming.ts'
import { officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const BANK = { routing: '111000025', account: '000777123456', accountType: 'checking' } as const

/** An account that finance has verified, without its letter. */
export const verifiedAccount = (owner: Owner, holderName = 'Okoye Insurance Group'): Promise<Id<'payee'>> =>
  inTransaction(async (tx) => {
    const id = await nameCommissionAccount(tx, { owner, holderName, bankName: 'Lone Star Bank', bank: BANK, namedBy: null }, SYSTEM)
    const finance = tx.selectFrom('users').select('id').where('role', '=', 'staff').orderBy('id').limit(1)
    await markVerified(tx, { id, owner }, { on: officeDay(), by: (await finance.executeTakeFirstOrThrow()).id, note: 'Seen.' })
    return id
  })
