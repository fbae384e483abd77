/** The six roles of the specification (§6), in the order it lists them. */
export const ROLES = ['staff', 'agent-admin', 'agent', 'member', 'sales-admin', 'sales-agent'] as const
export type Role = (typeof ROLES)[number]

/** The capabilities of staff (docs/rules.md, Conventions). Staff is one role with capabilities. */
export const STAFF_CAPABILITIES = ['support', 'claims_l1', 'claims_l2', 'claims_l3', 'siu', 'finance', 'compliance', 'super'] as const
export type StaffCapability = (typeof STAFF_CAPABILITIES)[number]

export const isRole = (text: unknown): text is Role => ROLES.some((role) => role === text)

/** Who may make a transition: a role, staff with one capability, or scheduled work and webhooks. */
export type TransitionActor = Role | `staff.${StaffCapability}` | 'system'
