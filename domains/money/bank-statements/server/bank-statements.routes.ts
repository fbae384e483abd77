import { may } from '#access/verbs.ts'
import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { bankStatementContract } from '#domains/money/bank-statements/contract.ts'
import { columnsInText } from '#domains/money/statement-files/rules/columns.ts'
import { candidatesOf } from '#domains/money/bank-statements/rules/match.ts'
import { gapsOf } from '#domains/money/bank-statements/rules/overlap.ts'
import {
  AT_ONCE,
  newestExplanations,
  newestMatches,
  openLines,
  openMovements,
  statements,
} from '#domains/money/bank-statements/server/bank-statements.store.ts'
import { explainLine, matchByHand, setItemOwner, undoMatch, withdrawExplanation } from '#domains/money/bank-statements/server/matching.ts'
import { importStatement } from '#domains/money/bank-statements/server/reading.ts'
import { removeStatement } from '#domains/money/bank-statements/server/remove-statement.ts'
import { namesOfStaffWhoMay } from '#domains/people/users/server/staff-trusted-with.ts'
import { officeDay } from '#platform/clock.ts'
import { daysBetween } from '#platform/days.ts'
import { cents } from '#platform/money.ts'

const SHOWN = 25

const typedCents = (typed: number | undefined) => (typed === undefined ? null : cents(typed))

export const bankStatementRoutes = serve(bankStatementContract, {
  bankStatements: async ({ actor }) => {
    const rows = (await statements()).map((row) => ({
      id: row.id,
      fileName: row.file_name,
      account: row.account_last4,
      from: row.from_on,
      to: row.to_on,
      openingCents: row.opening_cents,
      closingCents: row.closing_cents,
      lineCount: row.line_count,
      newCount: row.new_count,
      readBy: `${row.first_name} ${row.last_name}`,
      readAt: row.read_at.toISOString(),
    }))
    const gaps = gapsOf(rows.map(({ from, to, openingCents: opening, closingCents: closing }) => ({ from, to, opening, closing })))
    return {
      rows,
      gaps: gaps.map(({ from, to, off }) => ({ from, to, offCents: off })),
      owners: await namesOfStaffWhoMay('bank_statements.work'),
      mayWork: may(actor, 'bank_statements.work'),
    }
  },
  bankStatementWork: async ({ query: { amountCents: amount } }) => {
    // Candidates are of all that is open, whatever is searched for: a bank file is a line only with all of its movements.
    const [lines, movements, matches, explained] = await Promise.all([
      openLines({ amount, limit: AT_ONCE }),
      openMovements({ limit: AT_ONCE }),
      newestMatches(SHOWN),
      newestExplanations(SHOWN),
    ])
    const today = officeDay()
    const shown = lines.slice(0, SHOWN)
    const candidates = candidatesOf(shown, movements)
    const candidateIds = new Set([...candidates.values()].flat(2))
    const found = movements.filter((each) => (amount === undefined ? !each.isBefore : Math.abs(each.amount) === Math.abs(amount)))
    const listed = new Set(found.slice(0, SHOWN))
    return {
      lines: shown.map((line) => ({
        id: line.id,
        on: line.on,
        amountCents: line.amount,
        description: line.description,
        openDays: daysBetween(line.on, today),
        owner: line.owner,
        candidates: candidates.get(line.id)?.map((ids) => [...ids]) ?? [],
      })),
      lineCount: lines.length,
      movements: movements
        .filter((each) => listed.has(each) || candidateIds.has(each.id))
        .map(({ id, on, amount: amountCents, kind, note, owner }) => {
          return { id, on, amountCents, kind, note, openDays: daysBetween(on, today), owner }
        }),
      movementCount: new Set([...found.map(({ id }) => id), ...candidateIds]).size,
      matches: matches.map(({ id, madeBy, madeAt, on, amount: amountCents, description, movements: of }) => {
        return { id, madeBy, madeAt: madeAt.toISOString(), on, amountCents, description, movements: of }
      }),
      matchCount: matches[0]?.count ?? 0,
      explained: explained.map(({ id, on, amount: amountCents, description, reason, note, by, at }) => {
        return { id, on, amountCents, description, reason, note, by, at: at.toISOString() }
      }),
      explainedCount: explained[0]?.count ?? 0,
    }
  },
  readBankStatement: async ({ actor, query, body }) => {
    const { account, openingCents, closingCents } = query
    const typed = {
      account: account ?? null,
      opening: typedCents(openingCents),
      closing: typedCents(closingCents),
    }
    const chosen = query.columns ? columnsInText(query.columns) : null
    const read = await importStatement(actor, {
      fileName: query.fileName || 'statement',
      bytes: body,
      dry: query.dry === 'yes',
      typed,
      chosen,
    })
    return {
      again: read.again,
      account: read.account,
      from: read.from,
      to: read.to,
      openingCents: read.opening,
      closingCents: read.closing,
      lineCount: read.lines.length,
      newCount: read.newCount,
      matched: read.matched,
      columns: read.columns && { ...read.columns, heads: [...read.columns.heads], sample: [...read.columns.sample] },
    }
  },
  removeBankStatement: async ({ actor, params }) => {
    await removeStatement(actor, params.statementId)
    return DONE
  },
  matchBankLines: async ({ actor, body }) => {
    await matchByHand(actor, body)
    return DONE
  },
  undoBankMatch: async ({ actor, params }) => {
    await undoMatch(actor, params.matchId)
    return DONE
  },
  explainBankLine: async ({ actor, params, body }) => {
    await explainLine(actor, params.lineId, body)
    return DONE
  },
  withdrawExplanation: async ({ actor, params }) => {
    await withdrawExplanation(actor, params.lineId)
    return DONE
  },
  setBankItemOwner: async ({ actor, body }) => {
    await setItemOwner(actor, body.item, body.ownerId)
    return DONE
  },
})
