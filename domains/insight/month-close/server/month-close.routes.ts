import { serve } from '#access/server/endpoint.ts'
import { type MonthAccount, type MonthRow, monthCloseContract } from '#domains/insight/month-close/contract.ts'
import { type AccountMonth, closingOf, onItsSide } from '#domains/insight/month-close/rules/month-close.ts'
import {
  closeMonth,
  digestOfClose,
  fileOfMonth,
  type MonthPosted,
  monthPosted,
  monthsPosted,
} from '#domains/insight/month-close/server/month-close.ts'

export const monthCloseRoutes = serve(monthCloseContract, {
  months: async () => ({ rows: (await monthsPosted()).map(presentRow) }),
  month: async ({ actor, params }) => {
    const month = await monthPosted(actor, params.month)
    const { own, accounts, checks, bank, statements, mayClose, explainedBefore } = month
    return {
      ...presentRow(month),
      accounts: accounts.map(presentAccount),
      checks: checks.map(({ name, ours, theirs, off }) => ({ name, ourCents: ours, theirCents: theirs, offCents: off })),
      bankCents: bank,
      statements: statements && {
        balanceCents: statements.balance,
        openLines: statements.openLines,
        reasons: statements.reasons,
      },
      mayClose,
      explainedBefore,
      closing: own && {
        statementCents: own.statement,
        items: own.items,
        reasons: own.bank ?? [],
        digest: digestOfClose(own),
        signature: own.signature,
      },
    }
  },
  file: ({ params, from }) => fileOfMonth(params.month, from.language),
  close: async ({ actor, params, body: { statementCents, items } }) =>
    presentRow(await closeMonth(actor, params.month, { statement: statementCents ?? null, items })),
})

const presentRow = ({ month, state, by, transactions, debits }: MonthPosted): MonthRow => ({
  month: month.slice(0, 7),
  state,
  transactions,
  debitCents: debits,
  closedAt: by?.closedAt.toISOString() ?? null,
  closedBy: by?.byName ?? null,
})

const presentAccount = (account: AccountMonth): MonthAccount => ({
  code: account.code,
  name: account.name,
  side: account.side,
  openingCents: onItsSide(account.side, account.opening),
  debitCents: account.debits,
  creditCents: account.credits,
  closingCents: onItsSide(account.side, closingOf(account)),
})
