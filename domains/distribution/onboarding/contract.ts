import * as z from 'zod/mini'
import { type BodyFaults, contract } from '#access/contract.ts'
import {
  centsShape,
  dayShape,
  doneShape,
  emailShape,
  idOf,
  masterCodeShape,
  momentShape,
  sentFields,
  stateShape,
  textShape,
} from '#access/shapes.ts'
import { ITEM_STATES, TURNS } from '#domains/distribution/onboarding/rules/checklist.ts'
import { npnShape } from '#domains/people/agency/contract.ts'
import { PAPERS } from '#domains/distribution/onboarding/rules/onboarding.data.ts'
import { PAPER_STATES, problemsOf } from '#domains/distribution/onboarding/rules/paper.ts'
import { isNumber, numberFitsClass, signatureFields, typedTin, w9Fields } from '#domains/distribution/application-forms/contract.ts'
import { isRoutingNumber } from '#domains/money/payees/rules/routing-number.ts'
import { FILE_REFUSALS } from '#domains/records/file-analysis/rules/error-messages.ts'

/** As in the contract of leads, whose life cycle the applicant's page does not need. */
const CRM = { token: 'crm' } as const
const oneLead = { params: z.object({ leadId: idOf('lead') }) }
const rateShape = z.object({ first_year: z.int(), renewal: z.int() })
export const fileId = idOf('applicationFile')

export const license = { number: textShape(40, 'Enter the license number.'), expiresOn: dayShape }
export const eo = { insurer: textShape(120, 'Enter the insurer’s name.'), perClaim: centsShape, expiresOn: dayShape }
const account = {
  holder: textShape(120, 'Enter the name on the account.'),
  bankName: textShape(120, 'Enter the bank’s name.'),
  accountType: z.enum(['checking', 'savings'], 'Choose the account type.'),
}
const evidence = { ip: z.nullable(z.string()), userAgent: z.nullable(z.string()) }

/** What of a paper is checked against the day; what of it cannot be read is the shape's to refuse. */
export const paperFaults: BodyFaults = (body, today) => {
  const { expiresOn, perClaim, signedOn } = sentFields(body)
  const read = {
    expiresOn: dayShape.safeParse(expiresOn).data,
    perClaim: centsShape.safeParse(perClaim).data,
    signedOn: dayShape.safeParse(signedOn).data,
  }
  return problemsOf(read, today)
}

/** What an applicant hands in. */
const givenShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('license'), npn: npnShape, state: stateShape, ...license, fileId: z.optional(z.nullable(fileId)) }),
  z.strictObject({ kind: z.literal('eo'), ...eo, fileId: idOf('applicationFile', 'Choose the certificate.') }),
  z.strictObject({ kind: z.literal('w9'), ...w9Fields, tin: typedTin, ...signatureFields }).check(isNumber, numberFitsClass),
  z.strictObject({
    kind: z.literal('ach'),
    ...account,
    routingNumber: z
      .string('Enter the nine digits at the bottom left of a check.')
      .check(
        z.trim(),
        z.refine(isRoutingNumber, 'This isn’t a valid routing number. Look for the nine digits at the bottom left of a check.'),
      ),
    accountNumber: z.string('Enter the account number.').check(z.trim(), z.regex(/^\d{4,17}$/, 'An account number has 4 to 17 digits.')),
    fileId: idOf('applicationFile', 'Choose the check or the letter.'),
  }),
  z.strictObject({
    kind: z.literal('agreement'),
    version: z.string(),
    sha256: z.string(),
    agreed: signatureFields.certified,
    signedName: signatureFields.signedName,
  }),
])
export type GivenPaper = z.output<typeof givenShape>

/** What compliance checked on a signed original: with its scan, and a note. */
const onPaper = { fileId, note: textShape(500, 'Enter what you checked and how.') }
const onPaperShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('license'), npn: npnShape, state: stateShape, ...license, ...onPaper }),
  z.strictObject({ kind: z.literal('eo'), ...eo, ...onPaper }),
  z.strictObject({ kind: z.literal('w9'), signedOn: dayShape, ...onPaper }),
  z.strictObject({ kind: z.literal('ach'), signedOn: dayShape, ...onPaper }),
  z.strictObject({ kind: z.literal('agreement'), signedOn: dayShape, ...onPaper }),
])
export type PaperByHand = z.output<typeof onPaperShape>

const original = { form: z.literal('original'), signedOn: dayShape }
const typed = { form: z.literal('typed') }
/** The answers of a paper as they are kept and shown; what is sealed is not among them. */
export const answersShape = z.union([
  z.object({ kind: z.literal('license'), state: z.string(), ...license }),
  z.object({ kind: z.literal('eo'), ...eo }),
  z.object({ kind: z.literal('w9'), ...typed, ...w9Fields, tinLast4: z.string(), signedName: z.string(), ...evidence }),
  z.object({ kind: z.literal('ach'), ...typed, ...account, last4: z.string() }),
  z.object({
    kind: z.literal('agreement'),
    ...typed,
    version: z.string(),
    sha256: z.string(),
    signedName: z.string(),
    ...evidence,
  }),
  z.object({ kind: z.enum(['w9', 'ach', 'agreement']), ...original }),
])

export const paperShape = z.object({
  id: idOf('applicationPaper'),
  region: z.string(),
  state: z.enum(PAPER_STATES),
  /** Null for readers who see only that it is here. */
  answers: z.nullable(answersShape),
  file: z.nullable(
    z.object({
      id: fileId,
      name: z.string(),
      state: z.enum(['examining', 'clean', 'quarantined', 'refused']),
      problem: z.nullable(z.string()),
    }),
  ),
  onPaper: z.boolean(),
  note: z.string(),
  givenAt: momentShape,
  givenBy: z.string(),
  decidedAt: z.nullable(momentShape),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type PaperView = z.output<typeof paperShape>

const itemShape = z.object({
  kind: z.enum(PAPERS),
  state: z.enum(ITEM_STATES),
  turn: z.nullable(z.enum(TURNS)),
  /** By when it is handed in, or decided. */
  dueOn: z.nullable(dayShape),
  papers: z.array(paperShape),
})
export type ItemView = z.output<typeof itemShape>

export const registryShape = z.object({
  at: momentShape,
  found: z.boolean(),
  name: z.nullable(z.string()),
  licenses: z.array(z.object({ state: z.string(), number: z.nullable(z.string()), active: z.boolean(), expiresOn: z.nullable(dayShape) })),
})

const application = {
  agencyName: z.string(),
  contactName: z.string(),
  email: z.nullable(z.string()),
  state: z.string(),
  npn: z.nullable(z.string()),
  begunAt: momentShape,
  changedAt: momentShape,
  linkEnds: z.nullable(momentShape),
  /** By when everything is verified (docs/rules.md §8); null before the onboarding. */
  dueOn: z.nullable(dayShape),
  turn: z.nullable(z.enum(TURNS)),
  items: z.array(itemShape),
  converted: z.boolean(),
}
const applicationShape = z.object(application)

const onboardingShape = z.object({
  /** Null: nobody has begun one. */
  application: z.nullable(z.object({ id: idOf('agencyApplication'), registry: z.nullable(registryShape), ...application })),
  items: z.array(itemShape),
  dueOn: z.nullable(dayShape),
  /** Others with the same identity, by the address they came from. */
  others: z.array(
    z.object({ id: idOf('agencyApplication'), email: z.nullable(z.string()), contactName: z.string(), begunAt: momentShape }),
  ),
  whyNot: z.object({
    send: z.nullable(z.enum(['not_your_role', 'lead_is_closed', 'no_address_yet'])),
    verify: z.nullable(z.enum(['not_your_role', 'lead_is_closed'])),
  }),
})
export type OnboardingView = z.output<typeof onboardingShape>
export type ApplicationView = z.output<typeof applicationShape>

const byLink = { params: z.object({ token: z.string().check(z.maxLength(100)) }) }
export const fileNameShape = z.string().check(
  z.maxLength(500),
  z.overwrite((name) => name.replaceAll('\0', '')),
)
export const fileAnswer = z.object({ id: fileId, name: z.string() })
const closed = { lead_is_closed: 'This lead is closed and read-only.' } as const
const fileMissing = { file_missing: 'Choose the file again. We don’t have it.' } as const

/** By the link of an email. An expired or unknown link is not found. */
export const agencyApplicationContract = contract({
  sendLink: {
    verb: 'public',
    method: 'POST',
    path: '/agency-application-links',
    summary: 'Send an email with a link to continue an application; same answer whether or not the address is known',
    body: z.strictObject({ email: emailShape }),
    answer: doneShape,
  },
  read: {
    verb: 'public',
    method: 'GET',
    path: '/agency-applications/:token',
    presence: 'never',
    summary: 'Get an application’s documents, next step, and due date',
    ...byLink,
    answer: z.object({
      ...application,
      agreement: z.object({
        version: z.string(),
        sha256: z.string(),
        title: z.string(),
        clauses: z.array(z.object({ title: z.string(), text: z.string() })),
        /** What the text says of the rates in force, for its translation. */
        rates: z.object({
          T1: rateShape,
          T4: rateShape,
          statement: z.object({ closeBusinessDay: z.int(), payDay: z.int(), minimum: centsShape, disputeDays: z.int() }),
        }),
      }),
    }),
  },
  give: {
    verb: 'public',
    method: 'PUT',
    path: '/agency-applications/:token/papers',
    summary: 'Submit a document, replacing the earlier one',
    ...byLink,
    body: givenShape,
    faults: paperFaults,
    answer: doneShape,
    refusals: {
      ...fileMissing,
      already_verified: 'This section is already verified.',
      agreement_changed: 'The agreement has changed. Read it again.',
      application_converted: 'This agency already has its master code. Sign in instead.',
    },
  },
  agreement: {
    verb: 'public',
    method: 'GET',
    path: '/agency-applications/:token/agreement',
    summary: 'The agreement as it was signed, and countersigned once it is verified, as a PDF',
    ...byLink,
    answer: 'file',
  },
  addFile: {
    verb: 'public',
    method: 'POST',
    path: '/agency-applications/:token/files',
    summary: 'A photo or a PDF for a part, up to 20 MB; it is examined next',
    ...byLink,
    query: z.object({ fileName: fileNameShape }),
    body: 'stream',
    answer: fileAnswer,
    refusals: { ...FILE_REFUSALS, enough_files: 'We already have enough of your files. Contact us if one is missing.' },
  },
})

export const onboardingContract = contract({
  read: {
    verb: 'leads.read',
    method: 'GET',
    path: '/leads/:leadId/onboarding',
    ...CRM,
    summary: 'Get a lead’s onboarding documents and next step; contents for compliance only',
    ...oneLead,
    answer: onboardingShape,
  },
  sendLink: {
    verb: 'leads.change',
    method: 'POST',
    path: '/leads/:leadId/application-links',
    ...CRM,
    once: true,
    summary: 'Send the contact a link to the application; starts one if there is none',
    ...oneLead,
    answer: doneShape,
    refusals: {
      ...closed,
      no_address_yet: 'Enter an email address first.',
      enough_links: 'We’ve sent enough emails for today. Look for the latest one.',
    },
  },
  choose: {
    verb: 'onboarding.verify',
    method: 'POST',
    path: '/leads/:leadId/current-application',
    ...CRM,
    summary: 'Take another application of the same agency as the one that counts',
    ...oneLead,
    body: z.strictObject({ applicationId: idOf('agencyApplication') }),
    answer: doneShape,
    refusals: closed,
  },
  decide: {
    verb: 'onboarding.verify',
    method: 'POST',
    path: '/leads/:leadId/papers/:paperId/decisions',
    ...CRM,
    summary: 'Verify a document, or return it with a reason; a verified agreement is countersigned',
    params: z.object({ leadId: idOf('lead'), paperId: idOf('applicationPaper') }),
    body: z.discriminatedUnion('decision', [
      z.strictObject({ decision: z.literal('verify') }),
      z.strictObject({ decision: z.literal('return'), reason: textShape(500, 'Enter what’s wrong with it. The applicant reads this.') }),
    ]),
    answer: doneShape,
    refusals: {
      ...closed,
      paper_decided: 'This has already been decided.',
      file_not_clean: 'Its file can’t be opened. Return it, or wait until the file has been checked.',
      paper_ended: 'It has since expired. Return it.',
    },
  },
  verifyOnPaper: {
    verb: 'onboarding.verify',
    method: 'POST',
    path: '/leads/:leadId/papers',
    ...CRM,
    once: true,
    summary: 'Enter what was checked on a signed original, with its scan and a note',
    ...oneLead,
    body: onPaperShape,
    faults: paperFaults,
    answer: doneShape,
    refusals: { ...closed, ...fileMissing },
  },
  addFile: {
    verb: 'onboarding.verify',
    method: 'POST',
    path: '/leads/:leadId/paper-files',
    summary: 'The scan of a signed original',
    ...oneLead,
    query: z.object({ fileName: fileNameShape }),
    body: 'stream',
    answer: fileAnswer,
    refusals: { ...FILE_REFUSALS, ...closed, enough_files: 'We already have enough of your files. Contact us if one is missing.' },
  },
  file: {
    verb: 'onboarding.verify',
    method: 'GET',
    path: '/application-files/:fileId',
    impersonation: 'never',
    summary: 'Download a document’s file, once examined',
    params: z.object({ fileId }),
    answer: 'kept',
  },
  form: {
    verb: 'onboarding.verify',
    method: 'GET',
    path: '/application-papers/:paperId/form',
    impersonation: 'never',
    summary: 'The W-9 filled in, or the agreement as signed, as a PDF; who reads a W-9 is recorded',
    params: z.object({ paperId: idOf('applicationPaper') }),
    answer: 'file',
  },
  waiting: {
    verb: 'onboarding.verify',
    method: 'GET',
    path: '/waiting-papers',
    summary: 'List documents waiting for compliance, longest first',
    answer: z.object({
      rows: z.array(
        z.object({
          id: idOf('applicationPaper'),
          /** A lead's paper, or one that a working agency renews. */
          leadId: z.nullable(idOf('lead')),
          masterCode: z.nullable(z.string()),
          agencyName: z.string(),
          kind: z.enum(PAPERS),
          region: z.string(),
          givenAt: momentShape,
          dueOn: z.nullable(dayShape),
        }),
      ),
    }),
  },
  ofAgency: {
    verb: 'onboarding.verify',
    method: 'GET',
    path: '/agencies/:masterCode/application',
    summary: 'List an agency’s onboarding documents',
    params: z.object({ masterCode: masterCodeShape }),
    answer: z.object({ leadId: z.nullable(idOf('lead')), items: z.array(itemShape) }),
  },
})

/** Cached answers that a change of the onboarding of a lead makes old. */
export const ONBOARDING_READS = [onboardingContract.read, onboardingContract.waiting] as const
