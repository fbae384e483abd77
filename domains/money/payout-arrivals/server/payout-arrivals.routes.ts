import { serve } from '#access/server/endpoint.ts'
import { agingContract, type BankLine, bankFileContract } from '#domains/money/payout-arrivals/contract.ts'
import { aging } from '#domains/money/payout-arrivals/server/aging.ts'
import { newestBankFiles } from '#domains/money/payout-arrivals/server/bank-files.store.ts'
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

const agingRoutes = serve(agingContract, { aging: () => aging() })

export const payoutArrivalsRoutes = [...bankFileRoutes, ...agingRoutes]
