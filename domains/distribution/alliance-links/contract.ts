import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { dayShape, doneShape, idOf, momentShape } from '#access/shapes.ts'

const linkShape = z.object({
  /** The contact's address; null when the group has none. */
  email: z.nullable(z.string()),
  sentAt: z.nullable(momentShape),
  endsOn: z.nullable(dayShape),
})
const ofAlliance = { params: z.object({ allianceId: idOf('alliance') }) }

export const allianceLinksContract = contract({
  link: {
    verb: 'alliances.read',
    method: 'GET',
    path: '/alliances/:allianceId/link',
    summary: 'When the contact’s newest link was sent, and until when it works',
    ...ofAlliance,
    answer: linkShape,
  },
  send: {
    verb: 'alliances.change',
    method: 'POST',
    path: '/alliances/:allianceId/link',
    summary: 'Send the contact a link to the group’s figures and statements',
    ...ofAlliance,
    answer: linkShape,
    refusals: {
      no_contact: 'This group has no contact with an email address yet. Add one first.',
      enough_links: 'We’ve sent enough emails for today. Look for the latest one.',
    },
  },
  renew: {
    verb: 'public',
    method: 'POST',
    path: '/alliance-links/:token/renewal',
    summary: 'Send a new link to the address of an earlier one; answers nothing about it',
    params: z.object({ token: z.string() }),
    answer: doneShape,
  },
})
