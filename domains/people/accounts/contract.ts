import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { profileShape } from '#access/profile.ts'
import { doneShape, idOf, momentShape, pageOf, pageQuery, textShape } from '#access/shapes.ts'
import { companyAccountOnly } from '#domains/people/company-account/rules/refusals.data.ts'
import { passwordShape } from '#domains/people/passwords/contract.ts'

export const accountsContract = contract({
  verifyEmail: {
    verb: 'public',
    method: 'POST',
    path: '/email-verifications',
    summary: 'Verify an email address with the token from the email',
    body: z.object({ token: textShape(2000) }),
    answer: doneShape,
    refusals: { link_used_or_expired: 'This link was already used or has expired. Ask for a new one.' },
  },
  invitation: {
    verb: 'public',
    method: 'GET',
    path: '/invitations/:token',
    summary: 'Get who an invitation is for',
    params: z.object({ token: z.string() }),
    answer: z.object({
      email: z.string(),
      firstName: z.string(),
      role: z.string(),
      agencyName: z.nullable(z.string()),
      expiresAt: momentShape,
    }),
  },
  acceptInvitation: {
    verb: 'public',
    method: 'POST',
    path: '/invitations/:token/acceptance',
    summary: 'Accept an invitation by choosing a password; signs in',
    params: z.object({ token: z.string() }),
    body: z.object({ password: passwordShape }),
    answer: z.object({ profile: profileShape }),
    refusals: { password_too_common: 'Choose a less common password.', ...companyAccountOnly },
  },
  invitations: {
    verb: 'agents.invite',
    method: 'GET',
    path: '/invitations',
    summary: 'Invitations sent within my scope, newest first',
    query: z.object(pageQuery),
    answer: pageOf(
      z.object({
        id: idOf('invitation'),
        email: z.string(),
        name: z.string(),
        role: z.string(),
        masterCode: z.nullable(z.string()),
        status: z.enum(['sent', 'accepted', 'expired', 'revoked']),
        sentAt: momentShape,
        expiresAt: momentShape,
      }),
    ),
  },
})
