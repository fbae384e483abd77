import * as z from 'zod/mini'
import { POSITIONS } from '#access/positions.ts'
import { ROLES, STAFF_CAPABILITIES } from '#access/roles.ts'
import { LANGUAGES } from '#platform/language/languages.ts'

/** The signed-in person's profile (specification §3). Timestamps are ISO strings. */
export const profileShape = z.object({
  uid: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  address: z.nullable(z.object({ street: z.string(), city: z.string(), state: z.string(), zip: z.string() })),
  masterCode: z.nullable(z.string()),
  userRole: z.enum(ROLES),
  agencyName: z.nullable(z.string()),
  commissionTier: z.nullable(z.string()),
  priceTier: z.nullable(z.string()),
  memberships: z.array(z.object({ id: z.string(), number: z.string(), planCode: z.string(), status: z.string() })),
  termsAccepted: z._default(z.boolean(), false),
  termsAcceptedDate: z.nullable(z.string()),
  termsVersion: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
})
export type Profile = z.output<typeof profileShape>

/** What screens know of the signed-in person besides the profile: their permissions, among others. */
export const sessionShape = z.object({
  profile: z.nullable(profileShape),
  id: z.nullable(z.string()),
  capabilities: z.array(z.enum(STAFF_CAPABILITIES)),
  /** What they are in their agency; null for everybody else. */
  position: z.nullable(z.enum(POSITIONS)),
  verbs: z.array(z.string()),
  sandbox: z.boolean(),
  /** What must be set up before anything else is available. */
  mustSetUp: z.nullable(z.enum(['second_factor_needed'])),
  /** The impersonation: the staff user's name, seconds left, and the page to return to. */
  impersonation: z.nullable(z.object({ by: z.string(), secondsLeft: z.number(), personId: z.string() })),
  /** Seconds of real time: how long this session lives, and how long it may be idle. Null without a session. */
  lasts: z.nullable(z.object({ seconds: z.number(), idleSeconds: z.number() })),
  /** Business time, which in the sandbox can be ahead of the wall clock. */
  now: z.string(),
})
export type SessionView = z.output<typeof sessionShape>
