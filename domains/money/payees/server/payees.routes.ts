import { serve } from '#access/server/endpoint.ts'
import { payeeContract, type PayeeView } from '#domains/money/payees/contract.ts'
import { stillCoolingUntil } from '#domains/money/payees/rules/payee.ts'
import { findPayee, setPayee } from '#domains/money/payees/server/changing.ts'
import { clock } from '#platform/clock.ts'
import type { PayeeRow } from '#domains/money/payees/server/payees.ts'

export const payeesRoutes = serve(payeeContract, {
  payee: async ({ actor }) => {
    const payee = await findPayee(actor)
    return { payee: payee && presentPayee(payee) }
  },
  setPayee: async ({ actor, body }) => ({ payee: presentPayee(await setPayee(actor, body)) }),
})

const presentPayee = (row: PayeeRow): PayeeView => ({
  method: row.method,
  holderName: row.holder_name,
  bankName: row.bank_name,
  accountType: row.account_type,
  last4: row.last4,
  since: row.created_at.toISOString(),
  usableFrom: stillCoolingUntil(row.usable_from, clock.now())?.toISOString() ?? null,
})
