import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { profileShape } from '#access/profile.ts'
import { textShape } from '#access/shapes.ts'
import { providerUnavailable } from '#domains/people/company-account/rules/refusals.data.ts'

const notSetUp = { company_sign_in_off: 'Company accounts aren’t set up here. Sign in with your password.' }

export const companySignInContract = contract({
  offer: {
    verb: 'public',
    method: 'GET',
    path: '/session/company',
    summary: 'Whether staff can sign in with a company account here, and whether they must',
    answer: z.object({ isOffered: z.boolean(), isOnlyWay: z.boolean() }),
  },
  begin: {
    verb: 'public',
    method: 'POST',
    path: '/session/company',
    summary: 'Begin a sign-in with a company account: the address to send the browser to',
    /** `again`: the provider asks again who it is. */
    body: z.strictObject({ again: z.boolean() }),
    answer: z.object({ address: z.string() }),
    refusals: { ...notSetUp, ...providerUnavailable },
  },
  complete: {
    verb: 'public',
    method: 'POST',
    path: '/session/company/answer',
    summary: 'Complete a sign-in with a company account, with what the provider put in the address',
    body: z.strictObject({ answer: textShape(8000) }),
    answer: z.object({ profile: profileShape }),
    refusals: {
      ...notSetUp,
      ...providerUnavailable,
      company_sign_in_expired: 'This sign-in took too long, was used already, or began in another browser. Start again.',
      company_sign_in_declined: 'You weren’t signed in at your company. Start again, or ask your administrator for access.',
      company_answer_refused:
        'The answer of your company’s sign-in couldn’t be verified. Start again, and tell an administrator if it keeps happening.',
      company_email_unverified: 'Your company account has no verified email address. Ask your administrator to verify it.',
      company_account_unknown: 'No staff account belongs to this company account. Ask an administrator to invite you.',
      company_provider_unconfirmed:
        'Someone else in finance, compliance, or administration first confirms that this is your company’s sign-in. Until then, sign in with your password.',
      suspended: 'This account is suspended. Contact your administrator.',
    },
  },
})
