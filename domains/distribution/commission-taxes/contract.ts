import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { defineList } from '#access/list.ts'
import { dayShape, idOf, momentShape, textShape } from '#access/shapes.ts'
import { isNumber, numberFitsClass, signatureFields, typedTin, w9Fields } from '#domains/distribution/application-forms/contract.ts'
import { TAX_CLASSES } from '#domains/distribution/application-forms/rules/tax-number.ts'
import { OWNER_KINDS } from '#domains/distribution/commission-accounts/rules/account.ts'
import { MISMATCHES, TIN_ANSWERS, W9_STATES, WITHHOLDING_WAITS } from '#domains/distribution/commission-taxes/rules/tin-matching.ts'
import { wordFilter } from '#platform/filters.ts'
import { FILE_WORDS } from '#domains/records/lists/rules/file-words.data.ts'

const w9Shape = z.object({
  id: idOf('w9'),
  ...w9Fields,
  tinLast4: z.string(),
  signedName: z.string(),
  signedOn: dayShape,
  standing: z.enum(W9_STATES),
})
export type W9View = z.output<typeof w9Shape>

/** What finance sees besides. */
const ownedShape = z.extend(w9Shape, {
  ownerKind: z.enum(OWNER_KINDS),
  ownerId: z.string(),
  ownerName: z.string(),
  givenAt: momentShape,
  givenBy: z.nullable(z.string()),
  /** Of a signed original: where it is kept. */
  note: z.nullable(z.string()),
  /** Of a current one, while tax is withheld: since when, what the IRS said last, and who has to act before it can end. */
  withholding: z.nullable(z.object({ since: momentShape, because: z.enum(MISMATCHES), waitsFor: z.enum(WITHHOLDING_WAITS) })),
})
export type OwnedW9View = z.output<typeof ownedShape>

export const w9List = defineList({
  name: 'tax_numbers',
  verb: 'statements.pay',
  paths: { list: '/payee-w9s', count: '/payee-w9-count', export: '/payee-w9-export' },
  summary: 'The W-9s of those who earn commissions, the newest first; replaced ones too. Of a number its last four digits',
  row: ownedShape,
  filters: {
    standing: wordFilter(W9_STATES),
    withholding: wordFilter(WITHHOLDING_WAITS),
    owner: wordFilter(OWNER_KINDS),
    class: wordFilter(TAX_CLASSES),
  },
  oneWay: true,
  file: [
    { head: 'Owner', cell: ({ ownerName }) => ownerName },
    { head: 'Kind of owner', words: FILE_WORDS.owner, cell: ({ ownerKind }) => ownerKind },
    { head: 'Name', cell: ({ name }) => name },
    { head: 'Business name', cell: ({ businessName }) => businessName },
    { head: 'Class', words: FILE_WORDS.taxClass, cell: ({ taxClass }) => taxClass },
    { head: 'Kind of number', words: FILE_WORDS.taxNumber, cell: ({ tinKind }) => tinKind },
    { head: 'Last digits', cell: ({ tinLast4 }) => tinLast4 },
    { head: 'Signed on', cell: ({ signedOn }) => ({ day: signedOn }) },
    { head: 'Received at', cell: ({ givenAt }) => ({ at: givenAt }) },
    { head: 'Standing', words: FILE_WORDS.w9, cell: ({ standing }) => standing },
    { head: 'Withheld since', cell: ({ withholding }) => withholding && { at: withholding.since } },
    { head: 'Reason', words: FILE_WORDS.taxMismatch, cell: ({ withholding }) => withholding?.because ?? null },
    { head: 'Waiting for', words: FILE_WORDS.withholdingWaits, cell: ({ withholding }) => withholding?.waitsFor ?? null },
  ],
})

const resultShape = z.object({
  account: z.string(),
  ownerName: z.nullable(z.string()),
  code: z.int(),
  outcome: z.enum([...TIN_ANSWERS, 'known_before', 'unknown']),
})
export type TinResultView = z.output<typeof resultShape>

/** W-9s, and the IRS's answers about their numbers. */
export const commissionTaxesContract = contract({
  ...w9List.endpoints,
  own: {
    verb: 'commission_accounts.set',
    method: 'GET',
    path: '/commission-w9',
    impersonation: 'never',
    summary: 'My W-9 for commissions, or my agency’s; of the number its last four digits. And whether tax is withheld now',
    answer: z.object({
      w9: z.nullable(w9Shape),
      /** No W-9 at all, so commissions are held; an agency's may be on paper alone. */
      isHeld: z.boolean(),
      isWithheld: z.boolean(),
    }),
  },
  give: {
    verb: 'commission_accounts.set',
    method: 'POST',
    path: '/commission-w9',
    summary: 'Sign a W-9 for my commissions, or my agency’s, in place of the one before',
    body: z.strictObject({ ...w9Fields, tin: typedTin, ...signatureFields }).check(isNumber, numberFitsClass),
    answer: z.object({ w9: w9Shape }),
    once: true,
  },
  enter: {
    verb: 'statements.pay',
    method: 'POST',
    path: '/payee-w9s',
    summary: 'Enter a payee’s W-9 from a signed original',
    body: z
      .strictObject({
        ownerKind: z.enum(OWNER_KINDS),
        ownerId: z.string().check(z.minLength(1), z.maxLength(40)),
        ...w9Fields,
        tin: typedTin,
        signedName: textShape(120, 'Enter who signed it.'),
        signedOn: dayShape,
        note: textShape(300, 'Enter where the original is kept.'),
      })
      .check(isNumber, numberFitsClass),
    answer: z.object({ id: idOf('w9') }),
    once: true,
  },
  tinMatching: {
    verb: 'statements.pay',
    method: 'GET',
    path: '/tin-files',
    summary: 'How many W-9s wait for the next file to the IRS, and the newest files with what was answered',
    answer: z.object({
      waiting: z.int(),
      files: z.array(z.object({ id: idOf('tinFile'), madeAt: momentShape, madeBy: z.string(), lines: z.int(), answered: z.int() })),
    }),
  },
  makeTinFile: {
    verb: 'statements.pay',
    method: 'POST',
    path: '/tin-files',
    summary: 'Build a TIN Matching file for the IRS from every current W-9 not compared yet',
    answer: z.object({ id: idOf('tinFile'), lines: z.int() }),
    once: true,
    refusals: { nothing_to_match: 'Every W-9 has been checked or is waiting for an answer from the IRS.' },
  },
  tinFile: {
    verb: 'statements.pay',
    method: 'GET',
    path: '/tin-files/:tinFileId/file',
    impersonation: 'never',
    summary: 'The file for TIN Matching: type;number;name;account. Whole numbers: each download is recorded',
    params: z.object({ tinFileId: idOf('tinFile') }),
    answer: 'file',
  },
  readTinResults: {
    verb: 'statements.pay',
    method: 'POST',
    path: '/tin-results',
    summary: 'Import the IRS’s results, all or nothing, each line once; mismatches start withholding and a letter',
    body: 'bytes',
    answer: z.object({ lines: z.array(resultShape) }),
    once: 'by_nature',
    refusals: { tin_answer_not_whole: 'This isn’t a complete TIN Matching response. Nothing was imported.' },
  },
})
