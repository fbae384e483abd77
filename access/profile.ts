import * as z from 'zod/mini'
import { ROLES, STAFF_CAPABILITIES } from '#access/roles.ts'

/** The signed-in person's one document (specification §3). Timestamps are ISO strings. */
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
})
export type Profile = z.output<typeof profileShape>

/** What the screens may ask of the signed-in person besides their profile: which verbs the table allows them. */
export const sessionShape = z.object({
  profile: z.nullable(profileShape),
  id: z.nullable(z.string()),
  capabilities: z.array(z.enum(STAFF_CAPABILITIES)),
  verbs: z.array(z.string()),
  sandbox: z.boolean(),
  /** What has to be set up before anything else opens. */
  mustSetUp: z.nullable(z.enum(['second_factor_needed'])),
  /** Somebody who works here looks as this person: their name, seconds left, and where to go on once it is stopped. */
  impersonation: z.nullable(z.object({ by: z.string(), secondsLeft: z.number(), personId: z.string() })),
  /** Seconds of real time: how long this session lives, and how long it may lie idle. Null when nobody is signed in. */
  lasts: z.nullable(z.object({ seconds: z.number(), idleSeconds: z.number() })),
  /** The product's own time, which in the sandbox can be ahead of the wall's. */
  now: z.string(),
})
export type SessionView = z.output<typeof sessionShape>
