import type pg from 'pg'
import { agencies } from '#db/twin/agencies.sql.ts'
import { bank } from '#db/twin/bank.sql.ts'
import { claims } from '#db/twin/claims.sql.ts'
import { commissions } from '#db/twin/commissions.sql.ts'
import { draws } from '#db/twin/draws.sql.ts'
import { events } from '#db/twin/events.sql.ts'
import { leads } from '#db/twin/leads.sql.ts'
import { ledger, postings } from '#db/twin/ledger.sql.ts'
import { memberships } from '#db/twin/memberships.sql.ts'
import { payments } from '#db/twin/payments.sql.ts'
import { type Sandbox, tellSandbox } from '#db/twin/network.ts'
import type { Frame, TwinSize } from '#db/twin/size.ts'
import { statements } from '#db/twin/statements.sql.ts'
import { officeDay } from '#platform/clock.ts'
import { addMonths } from '#platform/days.ts'
import { withClient } from '#platform/postgres/connect.ts'

/** Tables whose triggers count up what is added row by row, or refuse what is older than a closed month: this loads all of it at once. */
const BY_US = [
  'commission_lines',
  'commission_sums',
  'commission_statements',
  'commission_months',
  'ledger_transactions',
  'ledger_entries',
  'memberships',
  'refunds',
  'history_events',
  'agency_month_ends',
]

/** What notes each change of a figure (migrations 0194 and 0206): all are counted at the end. */
const NOTES = [
  ['payments', 'payments_note_figures'],
  ['payments', 'payments_change_figures'],
  ['claims', 'claims_note_figures'],
  ['claims', 'claims_change_figures'],
  ['commission_terms', 'commission_terms_note_sale'],
  ['payments', 'payments_change_books'],
  ['claims', 'claims_note_books'],
  ['claims', 'claims_change_books'],
  ['commission_terms', 'commission_terms_note_books'],
  ['payouts', 'payouts_note_books'],
  ['payouts', 'payouts_change_books'],
] as const

/**
 * Loads a synthetic company around whoever is there, as the owner of the tables, in one transaction; then the payment sandbox hears of the
 * subscriptions that go on. Returns how many these are.
 */
export async function loadTwin(ownerUrl: string, size: TwinSize, sandbox: Sandbox | null): Promise<number> {
  return withClient(ownerUrl, async (client) => {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    for (const table of BY_US) await client.query(`alter table ${table} disable trigger user`)
    for (const [table, trigger] of NOTES) await client.query(`alter table ${table} disable trigger ${trigger}`)
    for (const statement of statementsOf(size)) await run(client, statement)
    await client.query('select recount_figures(), recount_books()')
    for (const [table, trigger] of NOTES) await client.query(`alter table ${table} enable trigger ${trigger}`)
    for (const table of BY_US) await client.query(`alter table ${table} enable trigger user`)
    const going = sandbox ? await tellSandbox(client, sandbox, size.now) : 0
    await client.query('commit')
    await client.query('analyze')
    return going
  })
}

async function run(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement)
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)} — ${statement.slice(0, 200)}`, { cause: error })
  }
}

export function statementsOf(size: TwinSize): string[] {
  const today = officeDay(size.now)
  const frame: Frame = { ...size, today, start: addMonths(today, -size.months), nowSql: `timestamptz '${size.now.toISOString()}'` }
  return [agencies, memberships, payments, ledger, claims, commissions, statements, leads, events]
    .flatMap((part) => part(frame))
    .toSpliced(0, 0, ...draws(frame))
    .concat(postings, bank(frame))
}
