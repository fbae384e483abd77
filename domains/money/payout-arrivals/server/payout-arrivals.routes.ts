import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { agingContract, type BankLine, bankFileContract, unmatchedLinesContract } from '#domains/money/payout-arrivals/contract.ts'
import { aging } from '#domains/money/payout-arrivals/server/aging.ts'
import { newestBankFiles, unmatchedLines } from '#domains/money/payout-arrivals/server/bank-files.store.ts'
import { settleUnmatchedLine } from '#domains/money/payout-arrivals/server/unmatched-lines.ts'
import { type ParsedBankLine, readBankFile } from '#domains/money/payout-arrivals/server/bank-files.ts'

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
  readBankFile: async ({ actor, query, body }) => {
    const { lines, ...read } = await readBankFile(actor, {
      fileName: query.fileName || 'returns.txt',
      bytes: body,
      dry: query.dry === 'yes',
    })
    return { ...read, lines: lines.map(presentLine) }
  },
})

const presentLine = ({ trace, code, description, outcome, payment }: ParsedBankLine): BankLine => ({
  trace,
  code,
  description,
  outcome,
  payoutId: payment?.about.payoutId ?? null,
  claimNumber: payment?.about.number ?? null,
  memberName: payment?.about.name ?? null,
  amountCents: payment?.amount ?? null,
})

const unmatchedLineRoutes = serve(unmatchedLinesContract, {
  unmatched: async () => ({
    rows: (await unmatchedLines()).map(({ bank_trace, amount_cents, payout_id, file_name, read_at, ...line }) => ({
      ...line,
      bankTrace: bank_trace,
      amountCents: amount_cents,
      payoutId: payout_id,
      fileName: file_name,
      readAt: read_at.toISOString(),
    })),
  }),
  settle: async ({ actor, body }) => {
    await settleUnmatchedLine(actor, body)
    return DONE
  },
})

const agingRoutes = serve(agingContract, { aging: () => aging() })

export const payoutArrivalsRoutes = [...bankFileRoutes, ...unmatchedLineRoutes, ...agingRoutes]
