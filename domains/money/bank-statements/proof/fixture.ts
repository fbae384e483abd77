import type { TestApp } from '#apps/api/testing.ts'
import { bankStatementContract } from '#domains/money/bank-statements/contract.ts'
import { post } from '#domains/money/ledger/server/ledger.ts'
import { atTime, officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { addDays, type Day } from '#platform/days.ts'
import { cents } from '#platform/money.ts'

export const ago = (days: number): Day => addDays(officeDay(), -days)

let moves = 0
/** An entry of the ledger at the bank, on the afternoon of a day. Answers with what its transaction is caused by. */
export async function moveAtBank(on: Day, amount: number): Promise<string> {
  const id = String(++moves)
  await atTime(new Date(`${on}T18:00:00Z`), () =>
    inTransaction((tx) =>
      post(tx, {
        kind: 'test',
        cause: { noun: 'test', id },
        entries: [
          { account: 'bank', amount: cents(amount) },
          { account: 'recoveries', amount: cents(-amount) },
        ],
      }),
    ),
  )
  return id
}

export type FileLine = [on: Day, amount: string, name: string]

const compact = (day: Day): string => day.replaceAll('-', '')

/** A file as a bank writes it; `balance` is that at the end of its last day. */
export const ofxOf = ({ from, to, balance, lines }: { from: Day; to: Day; balance: string; lines: readonly FileLine[] }) =>
  Buffer.from(
    `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>111000025<ACCTID>000123456789<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${compact(from)}<DTEND>${compact(to)}120000[-6:CST]
${lines.map(([on, amount, name], at) => `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${compact(on)}<TRNAMT>${amount}<FITID>${on}-${at}<NAME>${name}<MEMO></STMTTRN>`).join('\n')}
</BANKTRANLIST><LEDGERBAL><BALAMT>${balance}<DTASOF>${compact(to)}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
  )

/** By finance. */
export const importStatement = (app: TestApp, body: Uint8Array<ArrayBuffer>, query: object = {}) =>
  app.call(bankStatementContract.readBankStatement, { query, body }, 'priya')
