import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, idOf, momentShape, pageQuery } from '#access/shapes.ts'
import { TAX_CLASSES } from '#domains/distribution/application-forms/rules/tax-number.ts'
import { OWNER_KINDS } from '#domains/distribution/commission-accounts/rules/account.ts'
import { FORM_KINDS, FORM_STATES } from '#domains/distribution/tax-forms/rules/form-1099.ts'

const formShape = z.object({
  id: idOf('taxForm'),
  year: z.int(),
  kind: z.enum(FORM_KINDS),
  box1Cents: centsShape,
  box4Cents: centsShape,
  name: z.string(),
  approvedAt: momentShape,
})
export type TaxFormView = z.output<typeof formShape>

const figuresShape = z.object({
  ownerKind: z.enum(OWNER_KINDS),
  ownerId: z.string(),
  ownerName: z.string(),
  /** The first W-9 with the number; null where the W-9 is on paper alone. */
  taxpayer: z.nullable(idOf('w9')),
  name: z.nullable(z.string()),
  taxClass: z.nullable(z.enum(TAX_CLASSES)),
  tinLast4: z.nullable(z.string()),
  isMismatched: z.boolean(),
  payments: z.int(),
  box1Cents: centsShape,
  box4Cents: centsShape,
  state: z.enum(FORM_STATES),
  /** The newest form that counts. */
  last: z.nullable(formShape),
})
export type YearFigures = z.output<typeof figuresShape>

const paymentShape = z.object({
  statementId: idOf('statement'),
  month: dayShape,
  paidOn: dayShape,
  amountCents: centsShape,
  withheldCents: centsShape,
  /** Under a corporation's W-9: in no form, unless tax was withheld. */
  isExempt: z.boolean(),
})
export type CountedPayment = z.output<typeof paymentShape>

const year = z.object({ year: z.coerce.number().check(z.int(), z.minimum(2020), z.maximum(2199)) })
const whose = { ownerKind: z.enum(OWNER_KINDS), ownerId: z.string().check(z.minLength(1), z.maxLength(40)) }

export const REASONS_NOT_TO_APPROVE_FORM = {
  year_runs: 'This year isn’t over. Its forms can be approved starting January 1.',
  figures_changed: 'The figures have changed since you last saw them. Review them again.',
  form_not_waiting: 'This form isn’t waiting for approval.',
} as const

/** Form 1099-NEC. */
export const taxFormsContract = contract({
  year: {
    verb: 'statements.pay',
    method: 'GET',
    path: '/tax-years/:year',
    summary: 'List payments of a year by tax number with the status of each Form 1099-NEC, and the files for the IRS',
    params: year,
    query: z.object({ ...pageQuery, state: z.optional(z.enum(FORM_STATES)) }),
    answer: z.object({
      year: z.int(),
      fromCents: centsShape,
      isOver: z.boolean(),
      counts: z.record(z.enum(FORM_STATES), z.int()),
      rows: z.array(figuresShape),
      next: z.nullable(z.string()),
      files: z.array(
        z.object({ id: idOf('taxFormFile'), corrections: z.boolean(), forms: z.int(), madeAt: momentShape, madeBy: z.string() }),
      ),
    }),
  },
  payments: {
    verb: 'statements.pay',
    method: 'GET',
    path: '/tax-years/:year/payments',
    summary: 'The payments that a form counts, or leaves out',
    params: year,
    query: z.object({ ...whose, taxpayer: z.optional(idOf('w9')) }),
    answer: z.object({ rows: z.array(paymentShape) }),
  },
  approve: {
    verb: 'statements.pay',
    method: 'POST',
    path: '/tax-years/:year/forms',
    summary: 'Approve a form with the figures that were looked at, or its correction',
    params: year,
    body: z.strictObject({ ...whose, taxpayer: idOf('w9'), box1Cents: centsShape, box4Cents: centsShape }),
    answer: z.object({ forms: z.array(formShape) }),
    once: true,
    refusals: REASONS_NOT_TO_APPROVE_FORM,
  },
  approveAll: {
    verb: 'statements.pay',
    method: 'POST',
    path: '/tax-years/:year/approvals',
    summary: 'Approve every form of a year that waits; corrections are approved one by one',
    params: year,
    answer: z.object({ approved: z.int() }),
    once: true,
    refusals: { year_runs: REASONS_NOT_TO_APPROVE_FORM.year_runs },
  },
  makeFile: {
    verb: 'statements.pay',
    method: 'POST',
    path: '/tax-years/:year/files',
    summary: 'Build an IRIS file from up to a hundred approved forms: originals first, then corrections',
    params: year,
    answer: z.object({ id: idOf('taxFormFile'), forms: z.int() }),
    once: true,
    refusals: { nothing_to_file: 'No approved forms are waiting for a file.' },
  },
  file: {
    verb: 'statements.pay',
    method: 'GET',
    path: '/tax-form-files/:fileId/file',
    impersonation: 'never',
    summary: 'The CSV file for IRIS. Whole numbers: each download is recorded',
    params: z.object({ fileId: idOf('taxFormFile') }),
    answer: 'file',
    refusals: {
      company_without_ein: 'The company has no employer identification number yet. An administrator enters it in the setup guide.',
    },
  },
  own: {
    verb: 'statements.read',
    method: 'GET',
    path: '/own-tax-forms',
    summary: 'My Forms 1099-NEC, or my agency’s, newest first',
    answer: z.object({ forms: z.array(formShape) }),
  },
  document: {
    verb: 'statements.read',
    method: 'GET',
    path: '/tax-forms/:taxFormId/document',
    summary: 'The recipient’s copy of a form as a PDF',
    params: z.object({ taxFormId: idOf('taxForm') }),
    answer: 'file',
  },
})
