import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, doneShape, idOf, momentShape, textShape } from '#access/shapes.ts'
import { oneAgency } from '#domains/people/agency/contract.ts'
import { LOGO_REFUSALS, LOGO_STATUSES } from '#domains/distribution/landing-pages/rules/logo.ts'
import { FILE_REFUSALS, QUARANTINE_SENTENCES } from '#domains/records/file-analysis/rules/error-messages.ts'

const landingPageShape = z.object({
  /** What a link to join carries: the code of the agency or its location, and the agent when it is theirs. */
  seller: z.string(),
  agentId: z.nullable(idOf('user')),
  masterCode: z.string(),
  agencyName: z.string(),
  agentName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.string(),
  logoId: z.nullable(idOf('agencyLogo')),
  /** The lowest monthly price of the agency today. */
  fromCents: centsShape,
})
export type LandingPageView = z.output<typeof landingPageShape>

const logoShape = z.object({
  id: idOf('agencyLogo'),
  masterCode: z.string(),
  agencyName: z.string(),
  status: z.enum(LOGO_STATUSES),
  width: z.int(),
  height: z.int(),
  givenBy: z.string(),
  givenAt: momentShape,
  returnedWhy: z.nullable(z.string()),
})
export type LogoView = z.output<typeof logoShape>

const logosShape = z.object({
  /** What is shown, what waits, and what was returned last. */
  rows: z.array(logoShape),
  /** Null: nothing can be opened, because the agency can’t sell now. */
  path: z.nullable(z.string()),
  whyNot: z.object({ give: z.nullable(z.enum(['not_your_role', 'agency_ended'])) }),
})
const oneLogo = { params: z.object({ logoId: idOf('agencyLogo') }) }

export const landingPagesContract = contract({
  page: {
    verb: 'public',
    method: 'GET',
    path: '/landing-pages/:code',
    summary: 'The page that the link of an agency or one of its agents opens; not found for one that can’t sell',
    params: z.object({ code: z.string().check(z.maxLength(40)) }),
    answer: landingPageShape,
  },
  picture: {
    verb: 'public',
    method: 'GET',
    path: '/agency-logos/:logoId/picture',
    summary: 'A logo: an approved one for anyone, any other for the agency and for staff',
    ...oneLogo,
    answer: 'file',
  },
  logos: {
    verb: 'agencies.read',
    method: 'GET',
    path: '/agencies/:masterCode/logos',
    summary: 'An agency’s logo: what is shown, what waits for staff, and what was returned last',
    ...oneAgency,
    answer: logosShape,
  },
  give: {
    verb: 'agency_logos.give',
    method: 'POST',
    path: '/agencies/:masterCode/logos',
    summary: 'Send a logo: PNG, JPEG, or WebP, up to 2 MB; it waits for staff, and the one that is shown stays until then',
    ...oneAgency,
    query: z.object({ fileName: textShape(200) }),
    body: 'stream',
    answer: logosShape,
    refusals: { ...FILE_REFUSALS, ...QUARANTINE_SENTENCES, ...LOGO_REFUSALS, agency_ended: 'The agreement with this agency has ended.' },
  },
  waiting: {
    verb: 'agencies.list',
    method: 'GET',
    path: '/waiting-logos',
    summary: 'Logos of agencies that wait for staff, oldest first',
    answer: z.object({ rows: z.array(logoShape) }),
  },
  decide: {
    verb: 'agencies.change',
    method: 'POST',
    path: '/agency-logos/:logoId/decision',
    summary: 'Approve a logo, or return it with a reason; an approved one that is returned is taken off',
    ...oneLogo,
    body: z.discriminatedUnion('decision', [
      z.strictObject({ decision: z.literal('approve') }),
      z.strictObject({ decision: z.literal('return'), reason: textShape(500, 'Enter a reason.') }),
    ]),
    answer: doneShape,
    refusals: { logo_decided: 'This logo has already been decided, or a newer one has replaced it.' },
  },
})
