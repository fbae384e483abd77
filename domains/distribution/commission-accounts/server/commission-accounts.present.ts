import type { Actor } from '#access/actor.ts'
import type { CommissionAccountView, OwnedAccountView } from '#domains/distribution/commission-accounts/contract.ts'
import { whyNotRefuse, whyNotVerify } from '#domains/distribution/commission-accounts/policy.ts'
import { accountOf } from '#domains/distribution/commission-accounts/server/accounts.ts'
import type { AccountRow } from '#domains/distribution/commission-accounts/server/commission-accounts.store.ts'
import { stillCoolingUntil } from '#domains/money/payees/rules/payee.ts'
import { clock } from '#platform/clock.ts'

export const presentAccount = (row: AccountRow): CommissionAccountView => ({
  id: row.id,
  holderName: row.holder_name,
  bankName: row.bank_name,
  accountType: row.account_type,
  last4: row.last4,
  since: row.created_at.toISOString(),
  usableFrom: stillCoolingUntil(row.usable_from, clock.now())?.toISOString() ?? null,
  status: accountOf(row).status,
  verifiedOn: row.verified_on,
  refusedWhy: row.refused_why,
  letter: row.letter,
})

export function presentOwned(actor: Actor, row: AccountRow): OwnedAccountView {
  const facts = accountOf(row)
  return {
    ...presentAccount(row),
    ownerKind: row.owner_kind,
    ownerName: row.owner_name,
    ownerId: row.owner_id,
    nameMatch: row.name_match,
    namedBy: row.namer_name,
    verifiedBy: row.verifier_name,
    note: row.verified_note,
    whyNot: { verify: whyNotVerify(actor, facts), refuse: whyNotRefuse(actor, facts) },
  }
}
