import { serve } from '#access/server/endpoint.ts'
import { ledgerContract, type AccountView, type LedgerTransactionView } from '#domains/money/ledger/contract.ts'
import {
  balances,
  countLedgerTransactions,
  entriesOf,
  findLedgerSubject,
  movements,
  type LedgerSubject,
  type Movement,
  type LedgerScope,
} from '#domains/money/ledger/server/ledger.store.ts'
import { add, type Cents, cents, most, negate, ZERO } from '#platform/money.ts'
import { Refusal } from '#platform/errors/refusal.ts'

export const ledgerRoutes = serve(ledgerContract, {
  ledger: async ({ query: { membershipId, claimId, of, on, from = on, to = on, kind, account, ...page } }) => {
    const asked = membershipId ?? claimId ?? of
    const about = asked ? await findLedgerSubject(asked) : null
    if (asked && !about) throw new Refusal('not_found')
    const scope = { ...scopeOf(about), from, to, kind, account }
    const [{ rows, next }, totals] = await Promise.all([movements(scope, page), balances(scope)])
    const accounts = totals.filter((account) => account.amount !== 0).map(presentAccount)
    return {
      about,
      transactions: await present(rows),
      next,
      totals: accounts,
      sumCents: add(...totals.map((account) => cents(account.amount))),
    }
  },
  trialBalance: async () => {
    const [accounts, transactions] = await Promise.all([balances({}), countLedgerTransactions()])
    const amounts = accounts.map((account) => cents(account.amount))
    return {
      accounts: accounts.map(presentAccount),
      transactions,
      debitCents: add(ZERO, ...amounts.map((amount) => most(amount, ZERO))),
      creditCents: add(ZERO, ...amounts.map((amount) => most(negate(amount), ZERO))),
    }
  },
})

function scopeOf(about: LedgerSubject | null): LedgerScope {
  if (!about) return {}
  return about.noun === 'claim' ? { claimId: about.id } : { membershipId: about.id }
}

const presentAccount = ({
  code,
  name,
  side,
  amount,
}: {
  code: string
  name: string
  side: 'debit' | 'credit'
  amount: Cents
}): AccountView => ({
  code,
  name,
  side,
  balanceCents: side === 'debit' ? amount : negate(amount),
})

/** With the running sum of every entry shown, oldest first, after each movement. */
async function present(rows: readonly Movement[]): Promise<LedgerTransactionView[]> {
  const entries = await entriesOf(rows.map((row) => row.id))
  let running = ZERO
  const shown = rows.toReversed().map((row): LedgerTransactionView => {
    const own = entries.filter((entry) => entry.transaction_id === row.id)
    running = add(running, ...own.map((entry) => entry.amount_cents))
    return {
      id: row.id,
      kind: row.kind,
      at: row.at.toISOString(),
      cause: { noun: row.cause_noun, id: row.cause_id },
      membershipNumber: row.membership_number,
      claimNumber: row.claim_number,
      note: row.note,
      runningCents: running,
      entries: own.map(({ account, name, amount_cents: amount }) => ({
        account,
        name,
        debitCents: most(amount, ZERO),
        creditCents: most(negate(amount), ZERO),
      })),
    }
  })
  return shown.toReversed()
}
