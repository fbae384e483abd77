import { expect, test } from 'vitest'
import { statementIn } from '#domains/money/statement-files/server/statement-in.ts'
import { Refusal } from '#platform/errors/refusal.ts'

const BAI2 = `01,122099999,BRKWTR,261103,0400,1,80,10,2/
02,BRKWTR,122099999,1,261102,2359,USD,2/
03,000123456789,,010,164625,,,015,155125,,/
16,451,9500,,,,ACH CLAIMS FILE 7
49,329250,3/
98,329250,1,5/
99,329250,1,7/
`
const reading = (text: string) =>
  statementIn(Buffer.from(text), {
    typed: { account: null, opening: null, closing: null },
    chosen: null,
    lastChosen: async () => null,
    today: '2026-11-03',
  })

test('a file is read as what it is, whatever its name: BAI2 needs nothing typed', async () => {
  expect(await reading(BAI2)).toMatchObject({
    columns: null,
    statement: { account: '6789', from: '2026-10-31', to: '2026-11-02', lines: [{ amount: -95_00 }] },
  })
})

test('what is wrong in it is said at the file', async () => {
  const refused = await reading(BAI2.replace('9500', '9501')).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refusal)
  expect(refused).toMatchObject({
    code: 'statement_not_whole',
    fields: { file: expect.stringContaining('BAI2 file is not complete') as string },
  })
  const balances = BAI2.replace('155125', '155100').replaceAll('329250', '329225')
  await expect(reading(balances)).rejects.toMatchObject({ fields: { file: expect.stringContaining('don’t add up') as string } })
})
