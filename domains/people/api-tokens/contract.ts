import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { ROLES } from '#access/roles.ts'
import { dayShape, doneShape, idOf, momentShape, textShape } from '#access/shapes.ts'
import { TOKEN_VERBS } from '#access/token-verbs.ts'

export const TOKEN_STATES = ['active', 'expired', 'revoked'] as const

export const apiTokenShape = z.object({
  id: idOf('apiToken'),
  name: z.string(),
  /** The last four characters of the secret. */
  hint: z.string(),
  state: z.enum(TOKEN_STATES),
  verbs: z.array(z.enum(TOKEN_VERBS)),
  /** Those its owner has no longer: they are refused until the owner has them again. */
  lostVerbs: z.array(z.enum(TOKEN_VERBS)),
  /** Who made it, and whether they can still sign in. */
  madeBy: z.object({ id: idOf('user'), name: z.string(), isActive: z.boolean() }),
  createdAt: momentShape,
  expiresAt: momentShape,
  lastUsedAt: z.nullable(momentShape),
  /** After a rotation: until when the secret before still works. */
  previousUntil: z.nullable(momentShape),
  /** How often it was used on each of the last 30 days, the newest first; without the days on which it was not. */
  uses: z.array(z.object({ onDay: dayShape, calls: z.number() })),
})
export type ApiToken = z.output<typeof apiTokenShape>

const listShape = z.object({
  rows: z.array(apiTokenShape),
  /** The permissions that a new one can carry. */
  choices: z.array(z.enum(TOKEN_VERBS)),
  /** Whether its reader may make, rotate and revoke them. */
  mayMake: z.boolean(),
})

/** The secret is in this answer and nowhere else. */
const secretShape = z.object({ id: idOf('apiToken'), secret: z.string(), expiresAt: momentShape, previousUntil: z.nullable(momentShape) })
export type NewSecret = z.output<typeof secretShape>

const wantedShape = z.strictObject({
  name: textShape(80, 'Enter a name, for example the program that will use it.'),
  verbs: z.array(z.enum(TOKEN_VERBS)).check(z.minLength(1, 'Choose at least one permission.')),
  expiresOn: dayShape,
})

const one = { params: z.object({ tokenId: idOf('apiToken') }) }
const tooMany = { too_many_tokens: 'You already have 20 active tokens. Revoke one first.' }
const ended = { token_ended: 'This token has expired or was revoked. Create a new one.' }

export const apiTokensContract = contract({
  current: {
    verb: 'profile.read',
    token: 'any',
    method: 'GET',
    path: '/api-tokens/current',
    summary: 'Get the API token of this request: whose it is, what it carries, and when it expires',
    answer: z.object({
      name: z.string(),
      isService: z.boolean(),
      owner: z.object({ name: z.string(), role: z.enum(ROLES), masterCode: z.nullable(z.string()) }),
      /** Those that are answered now. */
      verbs: z.array(z.enum(TOKEN_VERBS)),
      expiresAt: momentShape,
    }),
  },
  mine: { verb: 'api_tokens.own', method: 'GET', path: '/api-tokens', summary: 'List my API tokens', answer: listShape },
  make: {
    verb: 'api_tokens.own',
    method: 'POST',
    path: '/api-tokens',
    impersonation: 'never',
    summary: 'Create an API token of my own; its secret is shown once. Needs a recent confirmation',
    body: wantedShape,
    answer: secretShape,
    refusals: tooMany,
  },
  rotate: {
    verb: 'api_tokens.own',
    method: 'POST',
    path: '/api-tokens/:tokenId/rotation',
    summary: 'Give my API token a new secret; the earlier one works for 24 more hours. Needs a recent confirmation',
    ...one,
    answer: secretShape,
    refusals: ended,
  },
  revoke: {
    verb: 'api_tokens.own',
    method: 'DELETE',
    path: '/api-tokens/:tokenId',
    summary: 'Revoke my API token; it stops working',
    ...one,
    answer: doneShape,
  },
  services: {
    verb: 'service_tokens.read',
    method: 'GET',
    path: '/service-tokens',
    summary: 'List the company’s service tokens',
    answer: listShape,
  },
  makeService: {
    verb: 'service_tokens.make',
    method: 'POST',
    path: '/service-tokens',
    impersonation: 'never',
    summary: 'Create a service token of the company; its secret is shown once. Needs a recent confirmation',
    body: wantedShape,
    answer: secretShape,
    refusals: tooMany,
  },
  rotateService: {
    verb: 'service_tokens.make',
    method: 'POST',
    path: '/service-tokens/:tokenId/rotation',
    summary: 'Give a service token a new secret; the earlier one works for 24 more hours. Needs a recent confirmation',
    ...one,
    answer: secretShape,
    refusals: ended,
  },
  revokeService: {
    verb: 'service_tokens.make',
    method: 'DELETE',
    path: '/service-tokens/:tokenId',
    summary: 'Revoke a service token; it stops working',
    ...one,
    answer: doneShape,
  },
})
