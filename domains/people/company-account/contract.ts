import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { providerUnavailable } from '#domains/people/company-account/rules/refusals.data.ts'
import { savesShape, doneShape, idOf, momentShape, textShape } from '#access/shapes.ts'

const issuerShape = z.string('Enter the address.').check(
  z.trim(),
  z.maxLength(300),
  z.refine((text) => {
    const url = URL.parse(text)
    return (
      url !== null &&
      (url.protocol === 'https:' || ['localhost', '127.0.0.1'].includes(url.hostname)) &&
      url.search === '' &&
      url.hash === ''
    )
  }, 'Enter the address of the provider, for example https://login.your.domain.'),
)

export const REASONS_NOT_TO_CONFIRM = ['not_set_up', 'confirmed_already', 'saved_by_you'] as const

const settingsShape = z.object({
  /** Null while it is not set up. */
  issuer: z.nullable(z.string()),
  clientId: z.nullable(z.string()),
  redirectUri: z.string(),
  isOnlyWay: z.boolean(),
  countsSecondFactor: z.boolean(),
  hasWayBack: z.boolean(),
  linkedPeople: z.int(),
  version: savesShape,
  savedByName: z.nullable(z.string()),
  savedAt: z.nullable(momentShape),
  /** Whether somebody other than who saved it confirmed the provider, or nobody else could. */
  isConfirmed: z.boolean(),
  whyNot: z.object({ confirm: z.nullable(z.enum(REASONS_NOT_TO_CONFIRM)) }),
})

export const companyAccountContract = contract({
  companySignIn: {
    verb: 'setup.read',
    method: 'GET',
    path: '/company/sign-in',
    summary: 'How staff sign in with their company account, and who saved it',
    answer: settingsShape,
  },
  saveCompanySignIn: {
    verb: 'company.change',
    method: 'PUT',
    path: '/company/sign-in',
    summary: 'Save how staff sign in with their company account, once the provider has answered; needs a recent confirmation',
    body: z.strictObject({
      /** Null turns it off. */
      provider: z.nullable(
        z.strictObject({
          issuer: issuerShape,
          clientId: textShape(300, 'Enter the client ID.'),
          /** Null keeps the saved one. */
          clientSecret: z.nullable(textShape(500, 'Enter the client secret.')),
        }),
      ),
      isOnlyWay: z.boolean(),
      countsSecondFactor: z.boolean(),
      version: savesShape,
    }),
    answer: settingsShape,
    refusals: { ...providerUnavailable },
  },
  confirmCompanySignIn: {
    verb: 'setup.read',
    method: 'POST',
    path: '/company/sign-in/confirmation',
    summary: 'Confirm the provider that another person saved; needs a recent confirmation',
    body: z.strictObject({ version: savesShape }),
    answer: settingsShape,
    refusals: {
      not_set_up: 'Company accounts aren’t set up.',
      confirmed_already: 'This provider was confirmed already.',
      saved_by_you: 'You saved it: someone else in finance, compliance, or administration confirms it.',
    },
  },
  unlinkCompanyAccount: {
    verb: 'company.change',
    method: 'DELETE',
    path: '/users/:userId/company-account',
    summary: 'Unlink a person’s company account: their next sign-in with it is matched by email again; needs a recent confirmation',
    params: z.object({ userId: idOf('user') }),
    answer: doneShape,
  },
})
