import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { agingContract, type BankLine, bankFileContract, unmatchedLinesContract } from '#domains/money/payout-arrivals/contract.ts'
import { aging } from '#domains/money/payout-arrivals/server/aging.ts'
import { linesOfFile, newestBankFiles, unmatchedLines } from '#domains/money/payout-arrivals/server/bank-files.store.ts'
import { settleUnmatchedLine } from '#domains/money/payout-arrivals/server/unmatched-lines.ts'
import { type ParsedBankLine, readBankFile, wordsOf } from '#domains/money/payout-arrivals/server/bank-files.ts'
import { type AboutPayment, aboutPayments } from '#domains/money/payout-batches/server/file-payments.ts'
import { Refusal } from '#platform/errors/refusal.ts'

const bankFileRoutes = serve(bankFileContract, {
  bankFiles: async () => ({
    files: (await newestBankFiles()).map((file) => ({
      sha256: file.sha256,
      fileName: file.file_name,
      readBy: `${file.first_name} ${file.last_name}`,
      readAt: file.read_at.toISOString(),
      lineCount: file.line_count,
      applied: file.applied,
    })),
  }),
  bankFileLines: async ({ params, query }) => {
    const found = await linesOfFile(params.digest, query)
    if (!found) throw new Refusal('not_found')
    const about = await aboutPayments(found.rows.map(({ trace }) => trace))
    const { fileName, next } = found
    return {
      fileName,
      next,
      rows: found.rows.map(({ trace, bank_trace: bankTrace, code, outcome, amount_cents: amountCents }) => ({
        trace,
        bankTrace,
        code,
        description: wordsOf({ kind: code.startsWith('R') ? 'return' : 'correction', code }),
        outcome,
        ...presentAbout(about.get(trace)),
        amountCents,
      })),
    }
  },
  readBankFile: async ({ actor, query, body }) => {
    const { lines, ...read } = await readBankFile(actor, {
      fileName: query.fileName || 'returns.txt',
      bytes: body,
      dry: query.dry === 'yes',
    })
    return { ...read, lines: lines.map(presentLine) }
  },
})

const presentAbout = (about: AboutPayment | undefined) => ({
  payoutId: about?.payoutId ?? null,
  claimId: about?.claimId ?? null,
  statementId: about?.statementId ?? null,
  claimNumber: about?.number ?? null,
  memberName: about?.name ?? null,
})

const presentLine = ({ trace, bankTrace, code, description, outcome, payment }: ParsedBankLine): BankLine => ({
  trace,
  bankTrace,
  code,
  description,
  outcome,
  ...presentAbout(payment?.about),
  amountCents: payment?.amount ?? null,
})

const unmatchedLineRoutes = serve(unmatchedLinesContract, {
  unmatched: async () => {
    const lines = await unmatchedLines()
    const about = await aboutPayments(lines.map(({ trace }) => trace))
    return {
      rows: lines.map(({ bank_trace, amount_cents, payout_id, file_name, read_at, ...line }) => ({
        ...line,
        ...presentAbout(about.get(line.trace)),
        bankTrace: bank_trace,
        amountCents: amount_cents,
        payoutId: payout_id,
        fileName: file_name,
        readAt: read_at.toISOString(),
      })),
    }
  },
  settle: async ({ actor, body }) => {
    await settleUnmatchedLine(actor, body)
    return DONE
  },
})

const agingRoutes = serve(agingContract, { aging: () => aging() })

export const payoutArrivalsRoutes = [...bankFileRoutes, ...unmatchedLineRoutes, ...agingRoutes]
