import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape, idOf, masterCodeShape, stateShape, textShape } from '#access/shapes.ts'
import { oneAgency } from '#domains/people/agency/contract.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import {
  eo,
  fileAnswer,
  fileId,
  fileNameShape,
  license,
  onboardingContract,
  paperFaults,
  paperShape,
} from '#domains/distribution/onboarding/contract.ts'
import { FILE_REFUSALS } from '#domains/records/file-analysis/rules/error-messages.ts'

/** A renewed paper always comes with its file. */
const renewalShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('license'), state: stateShape, ...license, fileId }),
  z.strictObject({ kind: z.literal('eo'), ...eo, fileId }),
])
export type Renewal = z.output<typeof renewalShape>

const ended = { agency_ended: 'The agreement with this agency has ended.' } as const

export const agencyPapersContract = contract({
  read: {
    verb: 'agency_papers.give',
    method: 'GET',
    path: '/agencies/:masterCode/papers',
    summary: 'List an agency’s submitted licenses and insurance: verified, waiting, or returned',
    ...oneAgency,
    answer: z.object({ rows: z.array(paperShape), hasAgreement: z.boolean() }),
  },
  give: {
    verb: 'agency_papers.give',
    method: 'PUT',
    path: '/agencies/:masterCode/papers',
    summary: 'Submit a renewed license or insurance; the current one stays in effect until this one is verified',
    ...oneAgency,
    body: renewalShape,
    faults: paperFaults,
    answer: doneShape,
    refusals: { ...ended, file_missing: 'Choose the file again. We don’t have it.' },
  },
  addFile: {
    verb: 'agency_papers.give',
    method: 'POST',
    path: '/agencies/:masterCode/paper-files',
    summary: 'Upload a photo or PDF of a renewed document, up to 20 MB; it is then examined',
    ...oneAgency,
    query: z.object({ fileName: fileNameShape }),
    body: 'stream',
    answer: fileAnswer,
    refusals: { ...FILE_REFUSALS, ...ended, enough_files: 'We already have enough of your files. Contact us if one is missing.' },
  },
  agreement: {
    verb: 'agency_papers.give',
    method: 'GET',
    path: '/agencies/:masterCode/agreement',
    summary: 'The agreement as it was signed and countersigned, as a PDF',
    ...oneAgency,
    answer: 'file',
  },
  decide: {
    verb: 'onboarding.verify',
    method: 'POST',
    path: '/agencies/:masterCode/papers/:paperId/decisions',
    summary: 'Verify a renewed document, or return it with a reason; once verified, its dates apply',
    params: z.object({ masterCode: masterCodeShape, paperId: idOf('applicationPaper') }),
    body: z.discriminatedUnion('decision', [
      z.strictObject({ decision: z.literal('verify') }),
      z.strictObject({ decision: z.literal('return'), reason: textShape(500, 'Enter what’s wrong with it. The agency reads this.') }),
    ]),
    answer: doneShape,
    refusals: {
      ...ended,
      paper_decided: 'This has already been decided.',
      file_not_clean: 'Its file can’t be opened. Return it, or wait until the file has been checked.',
      paper_ended: 'It has since expired. Return it.',
    },
  },
})

/** Cached answers that a renewed paper makes old. */
export const RENEWAL_READS = [
  agencyPapersContract.read,
  agenciesContract.read,
  onboardingContract.ofAgency,
  onboardingContract.waiting,
] as const
